package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the README and of the documentation compile, and say what stands beside them. */
class ExamplesTest {
    private static final Pattern IN_README = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IN_JAVADOC = Pattern.compile("<pre>\\{@code\n(.*?)\\}</pre>", Pattern.DOTALL);

    /** {@code call; // what it returns} */
    private static final Pattern ANSWERED = Pattern.compile("^( *)([^/\n]+); // (.+)$", Pattern.MULTILINE);

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> examples() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        collect(tests, Path.of(System.getProperty("tictacore.readme")), IN_README);
        try (Stream<Path> sources = Files.walk(Path.of(System.getProperty("tictacore.sources")))) {
            for (Path source : sources.filter(file -> file.toString().endsWith(".java")).sorted().toList()) {
                collect(tests, source, IN_JAVADOC);
            }
        }
        assertTrue(tests.size() >= 7, "examples found: " + tests.size());
        return tests.stream();
    }

    private static void collect(List<DynamicTest> tests, Path file, Pattern example) throws IOException {
        Matcher examples = example.matcher(Files.readString(file));
        while (examples.find()) {
            String code = examples.group(1).replaceAll("(?m)^ +\\* ?", "");
            String name = file.getFileName() + ": " + code.lines().findFirst().orElse("");
            int number = tests.size();
            tests.add(DynamicTest.dynamicTest(name, () -> run("Example" + number, code)));
        }
    }

    private static void run(String name, String code) throws Exception {
        String body = ANSWERED.matcher(code).replaceAll("$1check($3, $2);");
        String source = "import io.github.tictacore.*;\nimport java.util.*;\npublic class " + name + " {\n"
                + "static void check(Object expected, Object answer) {\n"
                + "if (!expected.equals(answer)) throw new AssertionError(expected + \" is \" + answer); }\n"
                + "public static void run() {\n" + body + "}\n}\n";
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of("-d", folder.toString(), "-cp", System.getProperty("tictacore.classes"), "-proc:none");
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        boolean compiled = compiler.getTask(messages, null, null, options, null, List.of(file)).call();
        assertTrue(compiled, messages + source);
        assertEquals("", messages.toString());
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass(name).getMethod("run").invoke(null);
        }
    }
}
