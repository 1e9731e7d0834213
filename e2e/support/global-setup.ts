import { rmSync } from 'node:fs';
import { namedLists, restrictions } from '@farol/contract';
import { createScratchFolder } from '../../scripts/scratch.ts';
import { call } from './api.ts';
import { people, type Person } from './people.ts';
import { startPlatform } from './platform.ts';
import { createColleague } from './users.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = createScratchFolder('journeys');
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const platform = await startPlatform(dataDir);
    await deactivateRestrictions();
    await createColleague(people.agricultureHome, people.agriculture);
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
    for (const { id, list } of rows)
      if (list === null) await call(person, restrictions.toggleRestriction, { query: { id } });
    await rollBackLists(person);
  }
}

async function rollBackLists(person: Person): Promise<void> {
  const { rows } = await call(person, namedLists.searchNamedLists, { body: {} });
  for (const { id } of rows) {
    const { versions } = await call(person, namedLists.getNamedList, { params: { id } });
    for (const version of versions.filter(({ state }) => state === 'APPLIED'))
      await call(person, namedLists.rollBackListVersion, {
        params: { id: version.id },
        body: { endsMost: true },
      });
  }
}
