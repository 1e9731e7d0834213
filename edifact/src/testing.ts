import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readInterchange, type ReadOptions } from './index.ts';
import type { Message, ParseResult } from './types.ts';

const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));
const FOREIGN = `${SAMPLES}foreign/`;

/** `FAROL_SEED` repeats a failed run. */
export const SEED = Number(process.env['FAROL_SEED'] ?? Date.now() % 2 ** 31);
process.stdout.write(`FAROL_SEED=${SEED} repeats the random cases of edifact\n`);

/** `FAROL_CASES` multiplies the number of random cases. */
export function cases(usual: number): number {
  return usual * Number(process.env['FAROL_CASES'] ?? 1);
}

export type Numbers = (below: number) => number;

function numbersFrom(seed: number): Numbers {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Failures report the seed. */
export function eachCase(usual: number, check: (next: Numbers, round: number) => void): void {
  for (let round = 0; round < cases(usual); round++) {
    try {
      check(numbersFrom(Math.imul(SEED + round, 0x9e37_79b1) >>> 0), round);
    } catch (error) {
      throw new Error(`Case ${round} of FAROL_SEED=${SEED} failed`, { cause: error });
    }
  }
}

const SPECIAL = [
  0x27, 0x2b, 0x3a, 0x3f, 0x2a, 0x0a, 0x0d, 0x00, 0xff, 0x1d, 0x22, 0x3c, 0x3e, 0x26, 0x55, 0x2f, 0x2d,
];

/** A few bytes each. */
export function mutate(bytes: Uint8Array, next: Numbers): Uint8Array {
  const out = Array.from(bytes);
  for (let change = 0, changes = 1 + next(8); change < changes; change++) {
    const at = next(Math.max(1, out.length));
    const byte = next(10) < 6 ? (SPECIAL[next(SPECIAL.length)] ?? 0) : next(256);
    const kind = next(20);
    if (kind < 8) out[at] = byte;
    else if (kind < 12) out.splice(at, 1 + next(20));
    else if (kind < 16) out.splice(at, 0, byte);
    else if (kind < 19) out.splice(at, 0, ...out.slice(at, at + next(80)));
    else out.length = at;
  }
  return Uint8Array.from(out);
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0) & 0xff);
}

export function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => String.fromCharCode(byte)).join('');
}

export function sample(name: string): Uint8Array {
  return new Uint8Array(readFileSync(SAMPLES + name));
}

export function sampleNames(): string[] {
  const names = readdirSync(SAMPLES).filter(name => /\.(?:edi|txt|xml)$/.test(name));
  if (names.length < 20) throw new Error(`There are only ${names.length} samples in ${SAMPLES}`);
  return names;
}

export function golden(name: string): unknown {
  return JSON.parse(readFileSync(`${SAMPLES}golden/${name}.json`, 'utf8'));
}

export function foreignSamples(): { name: string; bytes: Uint8Array }[] {
  return readdirSync(FOREIGN)
    .filter(name => /\.(?:edi|txt)$/.test(name))
    .map(name => ({ name, bytes: new Uint8Array(readFileSync(FOREIGN + name)) }));
}

export function read(text: string, options?: ReadOptions): ParseResult {
  return readInterchange(bytesOf(text), options);
}

/** Group 4, with correct counts. */
export function paxlst(
  people: string[],
  bgm = 'BGM+745',
  count = `CNT+42:${people.filter(line => line.startsWith('NAD')).length}`,
): string {
  const segments = [
    'UNH+M1+PAXLST:D:05B:UN:IATA',
    bgm,
    'TDT+20+XQ7001+++XQ',
    'LOC+125+LIS',
    'DTM+189:2603152235:201',
    'LOC+87+GRU',
    'DTM+232:2603160520:201',
    ...people,
    count,
  ];
  return interchange([...segments, `UNT+${segments.length + 1}+M1`]);
}

/** With correct counts. */
export function pnrgov(
  bookings: string[],
  total = bookings.filter(line => line === 'SRC').length,
  msg = 'MSG+:22',
): string {
  const segments = [
    'UNH+M1+PNRGOV:11:1:IA',
    msg,
    'ORG+XQ:LIS',
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001',
    `EQN+${total}`,
    ...bookings,
  ];
  return interchange([...segments, `UNT+${segments.length + 1}+M1`]);
}

export function interchange(segments: string[], una = "UNA:+.? '"): string {
  return `${una}\n${['UNB+UNOA:4+XQAIR:ZZ+BRAPI:ZZ+260315:2100+R1', ...segments, 'UNZ+1+R1'].map(segment => `${segment}'\n`).join('')}`;
}

export function onlyMessage(result: ParseResult): Message {
  const [message] = result.messages;
  if (message === undefined || result.messages.length !== 1)
    throw new Error(`Expected one message, not ${result.messages.length}`);
  return message;
}

export function codes(result: ParseResult): string[] {
  return result.findings.map(finding => finding.code);
}

/** `birthPlace` becomes `BIRTH_PLACE`. */
export function moduleName(key: string): string {
  return key.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase();
}

/** An `assembly` file belongs to another compiler. */
export function moduleNumbers(file: string): Map<string, number> {
  const source = readFileSync(new URL(`../assembly/${file}`, import.meta.url), 'utf8');
  const found = source.matchAll(/^export const (\w+): (?:i32|usize) = (\w+);$/gm);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, Number(value.replaceAll('_', ''))]));
}
