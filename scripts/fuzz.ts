/**
 * A million broken messages against the reader, the peek and the redaction: nothing throws, nothing hangs, memory stays where it
 * was. Flags: `--count=1000000`, `--seed=1`. The same seed breaks the same messages; the first that fails is written to a file.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@farol/corpus';
import { peekFlights, readInterchange, redact } from '@farol/edifact';

const folder = new URL('../edifact/samples/', import.meta.url);
const samples = readdirSync(folder)
  .filter(name => /\.(?:edi|txt|xml)$/.test(name))
  .map(name => readFileSync(new URL(name, folder)));

const marks = [...Buffer.from('\'+:?*\n\r\u0000\u00ff\u001d"<>&U/-', 'latin1')];

type Break = (bytes: Buffer, at: number, random: Random) => Buffer;

const cut = (bytes: Buffer, from: number, to: number, ...between: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

/** Where the segment around `at` begins and ends, terminator included. */
function segmentAround(bytes: Buffer, at: number): [number, number] {
  const end = bytes.indexOf(0x27, at);
  return [bytes.lastIndexOf(0x27, at - 1) + 1, end === -1 ? bytes.length : end + 1];
}

const breaks: readonly Break[] = [
  (bytes, at, random) => cut(bytes, at, at + 1, Buffer.of(random.integer(0, 255))),
  (bytes, at, random) => cut(bytes, at, at + 1, Buffer.of(random.pick(marks))),
  (bytes, at, random) => cut(bytes, at, at, Buffer.of(random.pick(marks))),
  (bytes, at, random) => cut(bytes, at, at + random.integer(1, 40)),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => cut(bytes, ...segmentAround(bytes, at)),
  (bytes, at) => {
    const [from, to] = segmentAround(bytes, at);
    return cut(bytes, from, from, bytes.subarray(from, to));
  },
  (bytes, at) => {
    const [from, to] = segmentAround(bytes, at);
    const [, next] = segmentAround(bytes, to);
    return cut(bytes, from, next, bytes.subarray(to, next), bytes.subarray(from, to));
  },
  (bytes, at, random) => cut(bytes, at, at, Buffer.alloc(random.integer(1, 5000), random.pick(marks))),
  (bytes, _, random) => {
    const [from, to] = [random.pick(marks), random.pick(marks)];
    return Buffer.from(bytes.map(byte => (byte === from ? to : byte)));
  },
];

function broken(random: Random): Buffer {
  let bytes: Buffer = random.pick(samples);
  for (let step = random.integer(1, 6); step > 0 && bytes.length > 0; step -= 1) {
    bytes = random.pick(breaks)(bytes, random.integer(0, bytes.length - 1), random);
  }
  return bytes;
}

function flag(name: string, otherwise: number): number {
  const given = process.argv.find(word => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

function check(bytes: Buffer): void {
  const { messages, findings } = readInterchange(bytes);
  if (messages.length === 0 && findings.length === 0) throw new Error('neither a message nor a finding');
  peekFlights(bytes);
  if (redact(bytes).length !== bytes.length) throw new Error('redaction changed the length');
}

const megabytes = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20);
const count = flag('count', 1_000_000);
const random = new Random(flag('seed', 1), 'fuzz');
let slowest = 0;
let heapAtStart = 0;
const started = performance.now();
for (let round = 1; round <= count; round += 1) {
  const bytes = broken(random);
  const before = performance.now();
  try {
    check(bytes);
  } catch (error) {
    const file = join(mkdtempSync(join(tmpdir(), 'farol-fuzz-')), 'failing.edi');
    writeFileSync(file, bytes);
    console.error(`round ${round} failed, written to ${file}`);
    throw error;
  }
  slowest = Math.max(slowest, performance.now() - before);
  if (round === Math.min(20_000, count)) heapAtStart = megabytes();
  if (round % 100_000 === 0)
    console.log(`${round} read, heap ${megabytes()} MB, slowest ${slowest.toFixed(1)} ms`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${count} broken messages in ${seconds} s; heap ${heapAtStart} → ${megabytes()} MB; slowest ${slowest.toFixed(1)} ms`,
);
