import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stamp = join(root, 'web/dist/.built-from');

/**
 * Builds the web application if its sources changed since the last build. Throws with the builder's output.
 */
export async function buildWebIfStale(onBuild: () => void = () => undefined): Promise<void> {
  const currentHash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash) return;
  onBuild();
  await runBuild();
  writeFileSync(stamp, currentHash);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['web', 'contract/src']) {
    for (const file of filesUnder(join(root, folder))) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'))
    .toSorted()
    .map(name => join(folder, name))
    .flatMap(path => (statSync(path).isDirectory() ? filesUnder(path) : [path]));
}

function runBuild(): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts', 'web'],
      {
        cwd: root,
        // Tests set NODE_ENV=test, which gives a development build.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('error', failed);
    child.on('exit', code =>
      code === 0 ? done() : failed(new Error(`the web application could not be built:\n${output}`)),
    );
  });
}
