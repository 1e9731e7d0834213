import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it needs half the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** Returns `CHROMIUM`, else the first of `names` that is installed. Throws with instructions. */
export function findChromium(environment: NodeJS.ProcessEnv): string {
  const configured = environment['CHROMIUM'];
  if (configured !== undefined && configured !== '') {
    if (isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM: "${configured}" is not a program that can be run`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const found = names
    .flatMap(name => ['/usr/bin', ...folders].map(folder => join(folder, name)))
    .find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    'The browser journeys want a Chromium on this machine, and none was found. Install one (Debian: apt-get install chromium-headless-shell) or say where it is, as in CHROMIUM=/path/to/chromium npm test',
  );
}

export function findChromiumOrUndefined(environment: NodeJS.ProcessEnv): string | undefined {
  try {
    return findChromium(environment);
  } catch {
    return undefined;
  }
}

/** No background network traffic, and no sandbox, which does not start for root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
