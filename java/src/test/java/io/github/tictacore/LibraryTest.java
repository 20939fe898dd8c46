package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the native library comes out of the jar, in virtual machines of their own. */
class LibraryTest {
    private static final String CLASSES = System.getProperty("tictacore.classes");

    @TempDir
    Path folder;

    /** What another program prints on both streams. */
    private String run(String... arguments) throws IOException, InterruptedException {
        Path source = folder.resolve("Ask.java");
        Files.writeString(source, """
                import io.github.tictacore.TicTacToe;

                public class Ask {
                    public static void main(String[] arguments) {
                        System.out.println(TicTacToe.gameOver(new int[][] {{1, 1}, {0, 0}}));
                    }
                }
                """);
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Djava.io.tmpdir=" + temporary);
        command.addAll(List.of(arguments));
        command.add(source.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        try (Stream<Path> left = Files.list(temporary)) {
            List<Path> copies = left.filter(file -> file.getFileName().toString().startsWith("tictacore")).toList();
            assertEquals(List.of(), copies, "the copy of the library is gone");
        }
        return said.replace("\r\n", "\n");
    }

    @Test
    void noWarning() throws Exception {
        assertEquals("true\n", run("--enable-native-access=ALL-UNNAMED", "-Xcheck:jni", "-cp", CLASSES));
    }

    @Test
    void asAModule() throws Exception {
        String module = "io.github.tictacore";
        assertEquals("true\n", run("--enable-native-access=" + module, "-p", CLASSES, "--add-modules", module));
    }

    @Test
    void noLibraryForThePlatform() throws Exception {
        String said = run("-Dos.arch=pdp11", "-cp", CLASSES);
        assertTrue(said.contains("tictacore has no native library for this platform"), said);
        assertTrue(said.contains("-pdp11/"), said);
        assertTrue(said.contains("-Dtictacore.library=FILE"), said);
    }

    @Test
    void aLibraryByName() throws Exception {
        Path library;
        try (Stream<Path> files = Files.walk(Path.of(CLASSES, "io", "github", "tictacore", "native"))) {
            library = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        String named = "-Dtictacore.library=" + library;
        String said = run(named, "-Dos.arch=pdp11", "--enable-native-access=ALL-UNNAMED", "-cp", CLASSES);
        assertEquals("true\n", said);
        assertTrue(run("-Dtictacore.library=/nowhere.so", "-cp", CLASSES).contains("UnsatisfiedLinkError"));
    }

    @Test
    void names() {
        assertEquals("native/linux-amd64/libtictacore_java.so", NativeLibrary.resource("Linux", "amd64"));
        assertEquals("native/macos-aarch64/libtictacore_java.dylib", NativeLibrary.resource("Mac OS X", "aarch64"));
        assertEquals("native/windows-amd64/tictacore_java.dll", NativeLibrary.resource("Windows Server 2022", "amd64"));
    }

    /** Two web applications in one server each have a library of their own. */
    @Test
    void twoClassLoaders() throws Exception {
        URL[] path = {Path.of(CLASSES).toUri().toURL()};
        List<Class<?>> classes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
                Class<?> classOfIts = loader.loadClass("io.github.tictacore.TicTacToe");
                Object over = classOfIts.getMethod("gameOver", int[][].class).invoke(null, (Object) new int[][] {{1}});
                assertEquals(true, over);
                classes.add(classOfIts);
            }
        }
        assertNotSame(classes.get(0), classes.get(1));
    }

    @Test
    void version() {
        assertEquals(System.getProperty("tictacore.version"), Native.version());
    }
}
