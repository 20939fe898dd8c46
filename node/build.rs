//! Linker flags of an addon for Node.

fn main() {
    napi_build::setup();
}
