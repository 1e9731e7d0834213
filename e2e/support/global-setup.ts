import { rmSync } from 'node:fs';
import { restrictions } from '@farol/contract';
import { createScratchFolder } from '../../scripts/scratch.ts';
import { call } from './api.ts';
import { people } from './people.ts';
import { startPlatform } from './platform.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = createScratchFolder('journeys');
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const platform = await startPlatform(dataDir);
    await deactivateRestrictions();
    return () => platform.stop().finally(remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/** Deactivates the restrictions of the demo, so that only journeys raise alerts. */
async function deactivateRestrictions(): Promise<void> {
  for (const person of [people.police, people.health, people.agriculture]) {
    const { rows } = await call(person, restrictions.searchRestrictions, { body: { state: 'active' } });
    for (const { id } of rows) await call(person, restrictions.toggleRestriction, { query: { id } });
  }
}
