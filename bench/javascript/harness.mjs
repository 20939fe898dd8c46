// Times contestants in turns, each in a process of its own, and prints one JSON object a contestant.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CONTESTANT = fileURLToPath(new URL('contestant.mjs', import.meta.url));

class Entered {
  constructor({ folder, packages }, form, { name, role = 'peer', called = name }) {
    this.role = role;
    this.called = called;
    this.child = fork(CONTESTANT, [folder, packages, form, name]);
    this.child.on('message', (answer) => this.asked.resolve(answer));
    this.child.on('exit', () => this.asked?.reject(new Error(`${called} has ended`)));
  }

  ask(order) {
    return new Promise((resolve, reject) => {
      this.asked = { resolve, reject };
      this.child.send(order);
    });
  }
}

/**
 * Measures the contestants on each of `sets`, which are sizes and kinds of one form, for about so many seconds each.
 */
export async function measure(where, { layer, question, form, unit }, sets, contestants, seconds) {
  const entered = contestants.map((contestant) => new Entered(where, form, contestant));
  for (const { n, kind } of sets) {
    const prepared = [];
    for (const each of entered) prepared.push(await each.ask({ n, kind }));
    const samples = entered.map(() => []);
    const end = performance.now() + seconds * 1e3;
    for (let round = 0; round < 7 || (round < 101 && performance.now() < end); round++) {
      for (let turn = 0; turn < entered.length; turn++) {
        // Another one begins each round: what the one before has left in the caches is spread over all.
        const index = (round + turn) % entered.length;
        const { times, units } = prepared[index];
        samples[index].push((await entered[index].ask({ times })) / units);
      }
    }
    entered.forEach(({ called, role }, index) => {
      const sorted = samples[index].sort((one, two) => one - two);
      const quarter = (quarters) => sorted[Math.floor((quarters * (sorted.length - 1) + 2) / 4)];
      const input = form === 'moves' ? `${n} moves` : kind;
      report({
        layer, case: question, input, n: form === 'moves' ? 3 : n, unit, contestant: called, role,
        median_ns: quarter(2), q1: quarter(1), q3: quarter(3), samples: sorted.length, checked: true,
      }); // prettier-ignore
    });
  }
  for (const { child } of entered) child.disconnect();
}

export function report(line) {
  console.log(JSON.stringify(line));
}

export function version(of, version) {
  report({ version_of: of, version });
}
