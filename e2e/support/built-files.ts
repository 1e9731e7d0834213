import { readFileSync } from 'node:fs';

const manifest = new URL('../../web/dist/.vite/manifest.json', import.meta.url);

/** Returns the script of a module of the built web, such as `assets/BeCNMVh.js`. */
export function getBuiltFile(module: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const file = files[module]?.file;
  if (file === undefined) throw new Error(`The built web has no script of ${module}.`);
  return file;
}
