/* Helpers of this package's tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readInterchange, type ReadOptions } from './index.ts';
import type { Message, ParseResult } from './types.ts';

const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));
/** Samples shared beside the repository, when they are there. */
const SHARED = fileURLToPath(new URL('../../../shared/samples/', import.meta.url));

/** Bytes of a text in latin-1, as most messages are sent. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0) & 0xff);
}

export function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => String.fromCharCode(byte)).join('');
}

export function sample(name: string): Uint8Array {
  return new Uint8Array(readFileSync(SAMPLES + name));
}

/** Names of our own invented messages. */
export function sampleNames(): string[] {
  return readdirSync(SAMPLES).filter(name => /\.(?:edi|txt|xml)$/.test(name));
}

export function golden(name: string): unknown {
  return JSON.parse(readFileSync(`${SAMPLES}golden/${name}.json`, 'utf8'));
}

/** Shared samples of a folder by path; empty when there are none. */
export function sharedSamples(folder: string): { name: string; bytes: Uint8Array }[] {
  const path = SHARED + folder;
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter(name => /\.(?:edi|txt|xml)$/.test(name) && !name.startsWith('README'))
    .map(name => ({ name, bytes: new Uint8Array(readFileSync(`${path}/${name}`)) }));
}

export function read(text: string, options?: ReadOptions): ParseResult {
  return readInterchange(bytesOf(text), options);
}

/** A PAXLST around the segments of group 4, with right counts. */
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

/** A PNRGOV around the segments of its bookings, with right counts. */
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

/** Names of constants as they are written in the module: `birthPlace` is `BIRTH_PLACE`. */
export function moduleName(key: string): string {
  return key.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase();
}

/** The numbers that a file of `assembly`, which is of another compiler, exports by name. */
export function moduleNumbers(file: string): Map<string, number> {
  const source = readFileSync(new URL(`../assembly/${file}`, import.meta.url), 'utf8');
  const found = source.matchAll(/^export const (\w+): (?:i32|usize) = (\w+);$/gm);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, Number(value.replaceAll('_', ''))]));
}
