import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pinnedClockEnvironment } from '../bench/src/cluster/pinned-clock.ts';

test('stops the clock of a benched process and of its threads', () => {
  const clock = new URL('../server/src/kernel/clock.ts', import.meta.url).href;
  const print = `import(${JSON.stringify(clock)}).then(({ systemClock }) => console.log(String(systemClock.now())))`;
  const program = `await ${print}; new (await import('node:worker_threads')).Worker(${JSON.stringify(print)}, { eval: true });`;
  const at = Temporal.Instant.from('2026-03-15T12:00:00Z');
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: pinnedClockEnvironment(at),
  });
  expect(output.trim().split('\n')).toEqual([String(at), String(at)]);
});
