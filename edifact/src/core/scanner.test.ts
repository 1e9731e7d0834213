import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { readInterchange, StreamReader, type ReaderKind } from '../index.ts';
import { bytesOf, pnrgov, sample } from '../testing.ts';
import { plainScanner } from './scan.ts';
import { scannerFor } from './scanner.ts';
import { simdScanner } from './simd.ts';

const index = new URL('../index.ts', import.meta.url).href;
const file = new URL('../../samples/pnrgov-full.edi', import.meta.url).pathname;

/** Reads a sample in a separate process. Returns the result and the number of WebAssembly modules loaded. */
function readInProcess(environment: Record<string, string>): { loaded: number; result: unknown } {
  const program = `
    let loaded = 0;
    const { Module } = WebAssembly;
    WebAssembly.Module = class extends Module {
      constructor(bytes) {
        super(bytes);
        if (Module.imports(this).some(({ module, name }) => module === 'env' && name === 'memory')) loaded++;
      }
    };
    const { readInterchange } = await import(${JSON.stringify(index)});
    const { readFileSync } = await import('node:fs');
    const result = readInterchange(readFileSync(${JSON.stringify(file)}));
    process.stdout.write(JSON.stringify({ loaded, result }));
  `;
  const { FAROL_READER: _, ...rest } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...rest, ...environment },
  });
  return JSON.parse(output) as { loaded: number; result: unknown };
}

test('reads the same with FAROL_READER=plain without loading the module', () => {
  const fast = readInProcess({});
  const plain = readInProcess({ FAROL_READER: 'plain' });
  expect([fast.loaded, plain.loaded]).toEqual([1, 0]);
  expect(plain.result).toEqual(fast.result);
});

test('switches the module off for one reading only', () => {
  expect(scannerFor('plain')).toBe(plainScanner);
  expect(scannerFor('fast')).toBe(simdScanner());
  const bytes = sample('paxlst-05b-pax.edi');
  const scan = vi.spyOn(plainScanner, 'scan');
  const plain = readInterchange(bytes, { reader: 'plain' });
  expect(scan).toHaveBeenCalled();
  scan.mockClear();
  expect(readInterchange(bytes, { reader: 'fast' })).toEqual(plain);
  expect(scan).not.toHaveBeenCalled();
  scan.mockRestore();
});

test('reads text other than ASCII the same in pieces of any size, in fields and in the raw text', () => {
  const booking = (last: string): string[] => ['SRC', 'RCI+XQ:AAA111', 'TIF+LIMA+ANA:A:1', last];
  // The reader waits for a few kilobytes of envelope, so pieces differ only after them.
  const lasts = Array.from(
    { length: 200 },
    (_, index) => `TIF+SOUZA+RUI:A:2+${index === 150 ? '\u00ff' : 'E'}VA`,
  );
  const bytes = bytesOf(pnrgov(lasts.flatMap(booking)));
  const raws = (reader: ReaderKind, size: number): (string | undefined)[] => {
    const found: (string | undefined)[] = [];
    const stream = new StreamReader({ booking: ({ raw }) => void found.push(raw) }, { reader });
    for (let from = 0; from < bytes.length; from += size) stream.write(bytes.slice(from, from + size));
    stream.end();
    return found;
  };
  const expected = raws('plain', bytes.length);
  expect(expected[150]).toContain('+\u00ffVA');
  for (const reader of ['fast', 'plain'] as const)
    for (const size of [40, 150, 260, 300, 420, 100_000]) expect(raws(reader, size)).toEqual(expected);
});
