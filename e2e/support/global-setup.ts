import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictions } from '@farol/contract';
import { call } from './api.ts';
import { people } from './people.ts';
import { startPlatform } from './platform.ts';

/** Starts the platform with an empty data folder; the function returned stops it and removes the folder. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-journeys-'));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  // PostgreSQL runs as another user where we are root, and has to get in.
  chmodSync(dataDir, 0o755);
  try {
    const platform = await startPlatform(dataDir);
    await quieten();
    return () => platform.stop().finally(remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/** The demo's airlines go on sending; without its restrictions no bell rings but by what a journey does. */
async function quieten(): Promise<void> {
  for (const person of [people.police, people.health, people.agriculture]) {
    const { rows } = await call(person, restrictions.searchRestrictions, { body: { active: true } });
    for (const { id } of rows) await call(person, restrictions.toggleRestriction, { query: { id } });
  }
}
