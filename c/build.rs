//! Names the shared library as it is installed: programs find it by the name inside it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    // What may break a program: a new major version, and before 1.0 a new minor one.
    let major = variable("CARGO_PKG_VERSION_MAJOR");
    let version = if major == "0" { format!("0.{}", variable("CARGO_PKG_VERSION_MINOR")) } else { major };
    match variable("CARGO_CFG_TARGET_OS").as_str() {
        "macos" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libtictacore.{version}.dylib"),
        "linux" | "freebsd" | "netbsd" | "openbsd" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libtictacore.so.{version}");
        }
        _ => {}
    }
}
