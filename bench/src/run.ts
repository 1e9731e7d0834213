/** Usage: `npm run bench -- edifact [--json] [--flag=value …]`. `--json` prints one object only. */
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Bench, BenchFlags, BenchResult } from './bench.ts';

const folder = new URL('./benches/', import.meta.url);
const names = readdirSync(folder)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => file.slice(0, -'.ts'.length));

function machine(): Record<string, string | number> {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  };
}

/** Parses `--megabytes=500 --json` to `{ megabytes: '500', json: '' }`. */
function parseFlags(words: readonly string[]): BenchFlags {
  return Object.fromEntries(
    words
      .filter(word => word.startsWith('--'))
      .map(word => {
        const [name = '', ...value] = word.slice(2).split('=');
        return [name, value.join('=')];
      }),
  );
}

function print(name: string, { table, ratios, absolute }: BenchResult): void {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)));
  console.log(`${name} on ${Object.values(machine()).join(', ')}\n`);
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log();
  for (const [key, value] of Object.entries({ ...ratios, ...absolute })) console.log(`${key}: ${value}`);
}

const [name = '', ...words] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [--json]\nNAME is one of: ${names.join(', ')}`);
  process.exit(2);
}
const flags = parseFlags(words);
const { default: bench } = (await import(new URL(`${name}.ts`, folder).href)) as { default: Bench };
const result = await bench(flags);
if (flags['json'] === undefined) print(name, result);
else {
  const { ratios, absolute } = result;
  console.log(JSON.stringify({ bench: name, machine: machine(), ratios, absolute }));
}
