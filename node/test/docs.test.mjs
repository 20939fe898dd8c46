// Every example of index.d.ts runs, and every `// →` in it says what comes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tictacore } from './support.mjs';

const text = readFileSync(new URL('../index.d.ts', import.meta.url), 'utf8');
const examples = [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code.replace(/^ *\* ?/gm, '').trim());

test('index.d.ts has an example for every function, and nothing is without a comment', () => {
  assert.ok(examples.length >= 25, String(examples.length));
  for (const [declaration] of text.matchAll(/^export (?:function|class|const|interface|type) .*$/gm)) {
    const before = text.slice(0, text.indexOf(declaration)).trimEnd();
    assert.ok(before.endsWith('*/'), declaration);
  }
  for (const [, name] of text.matchAll(/^export function (\w+)/gm)) {
    const comment = text
      .slice(0, text.indexOf(`export function ${name}(`))
      .split('/**')
      .at(-1);
    assert.match(comment, /@example/, name);
  }
});

/** An expression and what it should be become a check. */
function checked(code) {
  const said = [];
  const lines = code.replace(/\n\/\/ → /g, ' // → ').split('\n');
  const checks = lines.map((line) => {
    const [, call, right] = /^(.*?);? \/\/ → (.*)$/.exec(line) ?? [];
    if (call === undefined) return line;
    const logged = /^(\s*)console\.log\((.*)\)$/.exec(call);
    if (logged) return `${logged[1]}check([${logged[2]}].join(' '), ${JSON.stringify(right)});`;
    return `check(${call}, ${right.replace(/^Uint8Array (\[.*\])$/, 'Uint8Array.from($1)')});`;
  });
  return { body: checks.join('\n'), said };
}

for (const [at, code] of examples.entries()) {
  test(`example ${at + 1}: ${code.split('\n')[0]}`, () => {
    let checks = 0;
    const check = (answer, right) => {
      checks++;
      assert.deepEqual(answer, right);
    };
    const scope = { ...tictacore, check };
    new Function(...Object.keys(scope), `'use strict';\n${checked(code).body}`)(...Object.values(scope));
    assert.ok(checks > 0);
  });
}
