import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const installed = '/usr/bin/chromium';
const names = ['chromium', 'google-chrome'];

/** Path of the browser: what `CHROMIUM` says, else the one installed. Throws with what to do when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string {
  const given = environment['CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM: "${given}" is not a program that can be run`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const found = [installed, ...names.flatMap(name => folders.map(folder => join(folder, name)))].find(runs);
  if (found !== undefined) return found;
  throw new Error(
    'The browser journeys want a Chromium on this machine, and none was found. Install one (Debian: apt-get install chromium) or say where it is, as in CHROMIUM=/path/to/chromium npm test',
  );
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
