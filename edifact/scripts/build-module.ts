import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assembly = fileURLToPath(new URL('../assembly/', import.meta.url));
/** After all places of `assembly/memory.ts`. */
const DATA_AT = 0x3a_0000;
export const MEMORY_PAGES = 60;

const compiler = createRequire(import.meta.url).resolve('assemblyscript/package.json');
const optimizer = createRequire(compiler).resolve('binaryen/package.json');

export function buildModule(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'farol-assembly-'));
  try {
    copySources(folder);
    compile(join(folder, 'entry.ts'), join(folder, 'compiled.wasm'));
    inline(join(folder, 'compiled.wasm'), join(folder, 'inlined.wasm'));
    return readFileSync(join(folder, 'inlined.wasm'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function moduleSource(wasm: Buffer): string {
  const lines = wasm.toString('base64').match(/.{1,120}/g) ?? [];
  const text = lines.map(line => `  '${line}'`).join(' +\n');
  return `/* Made from assembly by scripts/assemble.ts: do not edit. */\nexport const MODULE_WASM =\n${text};\n`;
}

/** The compiler wants imports without a file extension. */
function copySources(folder: string): void {
  for (const name of readdirSync(assembly)) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    const source = readFileSync(join(assembly, name), 'utf8');
    writeFileSync(join(folder, name), source.replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1'"));
  }
}

function run(packageFile: string, program: string, words: readonly string[]): void {
  execFileSync(process.execPath, [join(dirname(packageFile), program), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function compile(from: string, to: string): void {
  run(compiler, 'bin/asc.js', [
    from,
    '--outFile',
    to,
    ...'--runtime stub --importMemory --noExportMemory -O3 --noAssert --enable simd'.split(' '),
    '--memoryBase',
    String(DATA_AT),
    '--initialMemory',
    String(MEMORY_PAGES),
  ]);
}

/** The compiler does not inline the small, frequently called functions of fields. */
function inline(from: string, to: string): void {
  run(optimizer, 'bin/wasm-opt', [
    from,
    '-o',
    to,
    ...'--enable-simd --enable-bulk-memory -O4 --inlining-optimizing'.split(' '),
    '--always-inline-max-function-size=100',
    '--flexible-inline-max-function-size=200',
  ]);
}
