/**
 * Reads broken messages until one throws, hangs, leaks memory or differs between the two readers.
 * Flags: `--count=100000`, `--seed=` (also `FAROL_SEED`). The first failing message is written to a file.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@farol/corpus';
import { peekFlights, readInterchange, redact } from '@farol/edifact';
import { compareReaders } from './fuzz/compare.ts';
import { breakRandomly, takeExcerpt, createPushes, samples } from './fuzz/messages.ts';

const roundsPerWorld = 5000;

function flag(name: string, defaultValue: number): number {
  const flagWord = process.argv.find(word => word.startsWith(`--${name}=`));
  return flagWord === undefined ? defaultValue : Number(flagWord.split('=')[1]);
}

function check(bytes: Buffer): void {
  const { messages, findings } = readInterchange(bytes);
  if (messages.length === 0 && findings.length === 0) throw new Error('neither a message nor a finding');
  peekFlights(bytes);
  if (redact(bytes).length !== bytes.length) throw new Error('redaction changed the length');
}

const megabytes = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20);
const count = flag('count', 100_000);
const seed = flag('seed', Number(process.env['FAROL_SEED'] ?? Date.now() % 2 ** 31));
console.log(`seed ${seed}`);
let world: readonly Buffer[] = [];

function message(random: Random, round: number): Buffer {
  if (round % 3 > 0) return breakRandomly(random.pick(samples), random);
  const push = random.pick(world);
  return breakRandomly(random.chance(0.02) ? push : takeExcerpt(push, random), random);
}

let slowest = 0;
let heapAtStart = 0;
const started = performance.now();
for (let round = 1; round <= count; round += 1) {
  const random = new Random(seed, 'fuzz', round);
  if (round % roundsPerWorld === 1) world = createPushes(new Random(seed, 'world', round), 12);
  const bytes = message(random, round);
  const before = performance.now();
  try {
    check(bytes);
    slowest = Math.max(slowest, performance.now() - before);
    compareReaders(bytes, random);
  } catch (error) {
    const file = join(mkdtempSync(join(tmpdir(), 'farol-fuzz-')), 'failing.edi');
    writeFileSync(file, bytes);
    console.error(`round ${round} of seed ${seed} failed, written to ${file}`);
    throw error;
  }
  if (round === Math.min(20_000, count)) heapAtStart = megabytes();
  if (round % 10_000 === 0)
    console.log(`${round} read, heap ${megabytes()} MB, slowest ${slowest.toFixed(1)} ms`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${count} broken messages in ${seconds} s; heap ${heapAtStart} → ${megabytes()} MB; slowest ${slowest.toFixed(1)} ms`,
);
