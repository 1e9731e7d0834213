/**
 * Assembles `src/core/scan.wat` into `src/core/scan.gen.ts`: `node edifact/scripts/assemble-scan.ts [wat2wasm]`. The assembler is that of
 * the package wabt, fetched for this once when no path to one is given; the bytes are committed, so that nobody else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../src/core/', import.meta.url));
const [assembler] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'farol-scan-'));
const output = join(folder, 'scan.wasm');
const words = [join(core, 'scan.wat'), '--output', output];
try {
  if (assembler === undefined)
    execFileSync('npx', ['--yes', '--package=wabt@1.0.39', 'wat2wasm', ...words], { stdio: 'inherit' });
  else execFileSync(assembler, words, { stdio: 'inherit' });
  const lines =
    readFileSync(output)
      .toString('base64')
      .match(/.{1,120}/g) ?? [];
  const text = lines.map(line => `  '${line}'`).join(' +\n');
  writeFileSync(
    join(core, 'scan.gen.ts'),
    `/* Made from scan.wat by scripts/assemble-scan.ts: do not edit. */\nexport const SCAN_WASM =\n${text};\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
