import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generateCorpus, makeSensitive } from '@farol/corpus';
import { expect, test } from 'vitest';
import { UsageError } from './command-line.ts';
import { printCorpus } from './corpus-command.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const start = (...args: string[]) =>
  spawn(process.execPath, [cli, 'corpus', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

async function run(...args: string[]): Promise<{ code: unknown; output: Buffer; errors: string }> {
  const child = start(...args);
  const output: Buffer[] = [];
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', chunk => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, output: Buffer.concat(output), errors };
}

const validArguments = ['--kind', 'pnrgov', '--megabytes', '0.3'];

test('prints an interchange of the kind, size and seed', async () => {
  const { code, output, errors } = await run(...validArguments, '--seed', 'S1');
  expect([code, errors]).toEqual([0, '']);
  const expected = [...generateCorpus({ kind: 'pnrgov', megabytes: 0.3, seed: 'S1' })];
  expect(output.equals(Buffer.concat(expected))).toBe(true);
  expect(output.length).toBeGreaterThan(300_000);
}, 60_000);

test('prints sensitive messages and their secrets as JSON lines', async () => {
  const { code, output } = await run('--sensitive', '--seed', 'S1');
  const lines = output.toString('utf8').trimEnd().split('\n');
  const { pushes, cards, words } = makeSensitive('S1');
  expect(code).toBe(0);
  expect(JSON.parse(lines.pop() ?? '')).toEqual({ cards, words });
  expect(lines.map(line => JSON.parse(line) as { content: string })).toEqual(
    pushes.map(({ name, fileName, bytes }) => ({
      name,
      fileName,
      content: Buffer.from(bytes).toString('base64'),
    })),
  );
}, 60_000);

test('creates only what is read, and ends when the reader closes the pipe', async () => {
  const child = start('--kind', 'paxlst', '--megabytes', '1000000', '--seed', '1');
  const errors: string[] = [];
  child.stderr.on('data', chunk => errors.push(String(chunk)));
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  expect(first.toString('latin1')).toMatch(/^UNA/);
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errors).toEqual([]);
}, 60_000);

test.each([
  [[], 'corpus: --kind is paxlst or pnrgov'],
  [['--kind', 'cusres', '--megabytes', '1', '--seed', '1'], 'corpus: --kind is paxlst or pnrgov'],
  [['--kind', 'paxlst', '--seed', '1'], 'corpus: --megabytes is a number above 0'],
  [['--kind', 'paxlst', '--megabytes', '0', '--seed', '1'], 'corpus: --megabytes is a number above 0'],
  [['--kind', 'paxlst', '--megabytes', 'many', '--seed', '1'], 'corpus: --megabytes is a number above 0'],
  [['--kind', 'paxlst', '--megabytes', '1'], 'corpus: give a --seed'],
  [[...validArguments, '--seed', '1', '--sensitive'], 'corpus: --sensitive goes with a --seed alone'],
  [[...validArguments, '--seed', '1', '--fast'], "corpus: Unknown option '--fast'"],
  [[...validArguments, '--seed', '1', 'more'], "corpus: Unexpected argument 'more'"],
])('refuses %j with the reason', async (args, reason) => {
  const refusal: unknown = await printCorpus(args).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(reason);
});

test('returns 2 with error and usage for a wrong option', async () => {
  const { code, output, errors } = await run('--kind', 'cusres');
  expect([code, output.length]).toEqual([2, 0]);
  expect(errors).toMatch(/^corpus: --kind is paxlst or pnrgov\n/);
  expect(errors).toContain('corpus --kind paxlst|pnrgov --megabytes N --seed S');
}, 60_000);
