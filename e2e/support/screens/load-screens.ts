import { readdirSync } from 'node:fs';
import type { Screen } from './screen.ts';

/** Returns the `screens` of each file in the folder of a user, in the order of the files' names. */
export async function loadScreens(person: 'administrator' | 'lead'): Promise<readonly Screen[]> {
  const folder = new URL(`./${person}/`, import.meta.url);
  const files = readdirSync(folder).toSorted();
  const modules = await Promise.all(
    files.map(file => import(new URL(file, folder).href) as Promise<{ screens: readonly Screen[] }>),
  );
  return modules.flatMap(({ screens }) => screens);
}
