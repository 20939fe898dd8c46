package io.github.tictacore;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Finds the native library of this platform in the jar and loads it. */
final class NativeLibrary {
    /** Names a library file that is loaded in place of the one in the jar. */
    static final String PROPERTY = "tictacore.library";

    private NativeLibrary() {}

    static void load() {
        String file = System.getProperty(PROPERTY);
        if (file != null) {
            System.load(Path.of(file).toAbsolutePath().toString());
            return;
        }
        String name = resource(System.getProperty("os.name"), System.getProperty("os.arch"));
        try (InputStream library = NativeLibrary.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new UnsatisfiedLinkError("tictacore has no native library for this platform: " + name
                        + " is not in the jar. Build it (cargo build --release -p tictacore-java) and name the file: -D"
                        + PROPERTY + "=FILE");
            }
            loadCopy(library, name.substring(name.lastIndexOf('/') + 1));
        } catch (IOException e) {
            throw new UncheckedIOException("tictacore cannot copy its native library to a temporary file", e);
        }
    }

    /** Where the library of a platform is in the jar; {@code pom.xml} puts it there. */
    static String resource(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return "native/windows-" + osArch + "/tictacore_java.dll";
        }
        if (os.startsWith("mac")) {
            return "native/macos-" + osArch + "/libtictacore_java.dylib";
        }
        return "native/" + os.replace(' ', '-') + "-" + osArch + "/libtictacore_java.so";
    }

    /** A file of its own for each virtual machine, and gone as soon as the system allows. */
    private static void loadCopy(InputStream library, String name) throws IOException {
        Path copy = Files.createTempFile("tictacore-", "-" + name);
        try {
            Files.copy(library, copy, StandardCopyOption.REPLACE_EXISTING);
            System.load(copy.toAbsolutePath().toString());
        } finally {
            // Windows keeps a library that is loaded.
            if (!copy.toFile().delete()) {
                copy.toFile().deleteOnExit();
            }
        }
    }
}
