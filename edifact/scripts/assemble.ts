/**
 * Makes the WebAssembly of the package: `node edifact/scripts/assemble.ts [asc [wasm-opt]]`. `assembly` is compiled by AssemblyScript, which
 * is fetched for this once when no paths are given. The bytes are committed, so that nobody else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from './sources.ts';

const core = fileURLToPath(new URL('../src/core/', import.meta.url));
const assembly = fileURLToPath(new URL('../assembly/', import.meta.url));
/** Behind all that `assembly/memory.ts` gives a place. */
const DATA_AT = 0x3a_0000;
const MEMORY_PAGES = 60;

const [compiler, optimizer] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'farol-assembly-'));

function run(path: string | undefined, program: string, version: string, words: string[]): void {
  if (path !== undefined) execFileSync(path, words, { stdio: 'inherit' });
  else
    execFileSync('npx', ['--yes', `--package=${version}`, program, ...words], {
      stdio: 'inherit',
      cwd: folder,
    });
}

function keep(wasm: string): void {
  const lines =
    readFileSync(wasm)
      .toString('base64')
      .match(/.{1,120}/g) ?? [];
  const text = lines.map(line => `  '${line}'`).join(' +\n');
  writeFileSync(
    join(core, 'module.gen.ts'),
    `/* Made from assembly by scripts/assemble.ts: do not edit; sources ${hashOfSources()} */\nexport const MODULE_WASM =\n${text};\n`,
  );
}

/** The compiler wants imports without the end of the name. */
function copySources(): void {
  for (const name of readdirSync(assembly)) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    const source = readFileSync(join(assembly, name), 'utf8');
    writeFileSync(join(folder, name), source.replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1'"));
  }
}

try {
  copySources();
  const compiled = join(folder, 'compiled.wasm');
  run(compiler, 'asc', 'assemblyscript@0.28.20', [
    join(folder, 'entry.ts'),
    '--outFile',
    compiled,
    ...'--runtime stub --importMemory --noExportMemory -O3 --noAssert --enable simd'.split(' '),
    '--memoryBase',
    String(DATA_AT),
    '--initialMemory',
    String(MEMORY_PAGES),
  ]);
  // The compiler puts no function into another that is called from many places, which the smallest ones of fields are.
  const inlined = join(folder, 'inlined.wasm');
  run(optimizer, 'wasm-opt', 'binaryen@131.0.0-nightly.20260721', [
    compiled,
    '-o',
    inlined,
    ...'--enable-simd --enable-bulk-memory -O4 --inlining-optimizing'.split(' '),
    '--always-inline-max-function-size=100',
    '--flexible-inline-max-function-size=200',
  ]);
  keep(inlined);
} finally {
  rmSync(folder, { recursive: true });
}
