import { readdirSync, readFileSync } from 'node:fs';
import { listFlights, Random, listPushes, renderPush, type Push } from '@farol/corpus';

const folder = new URL('../../edifact/samples/', import.meta.url);
export const samples: readonly Buffer[] = readdirSync(folder)
  .filter(name => /\.(?:edi|txt|xml)$/.test(name))
  .map(name => readFileSync(new URL(name, folder)));
if (samples.length < 20) throw new Error(`There are only ${samples.length} samples in ${folder.pathname}`);

const marks = [...Buffer.from('\'+:?*\n\r\u0000\u00ff\u001d"<>&U/-', 'latin1')];

type Break = (bytes: Buffer, at: number, random: Random) => Buffer;

const cut = (bytes: Buffer, from: number, to: number, ...between: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

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

/** Breaks a copy up to six times. */
export function breakRandomly(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let step = random.integer(0, 6); step > 0 && result.length > 0; step -= 1)
    result = random.pick(breaks)(result, random.integer(0, result.length - 1), random);
  return result;
}

export function createPushes(random: Random, count: number): Buffer[] {
  const flights = listFlights(random.integer(0, 2 ** 31), '2026-03-15');
  const isList = ({ kind }: Push): boolean => kind !== 'PNRGOV';
  return Array.from({ length: count }, (_, index) => {
    const candidates = listPushes(random.pick(flights)).filter(push => isList(push) === (index % 2 === 0));
    return Buffer.from(renderPush(random.pick(candidates)));
  });
}

/** Shortens a message, because whole pushes are long. */
export function takeExcerpt(bytes: Buffer, random: Random): Buffer {
  const head = 500;
  const from = random.integer(head, Math.max(head, bytes.length - 1));
  return Buffer.concat([bytes.subarray(0, head), bytes.subarray(from, from + random.integer(100, 6000))]);
}
