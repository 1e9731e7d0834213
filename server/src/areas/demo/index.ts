import { carriers, regularTravellers, type RegularTraveller } from '@farol/corpus';
import { seedDemoPeople } from '#areas/auth/index.ts';
import { seedDemoHelp } from '#areas/help/index.ts';
import { seedDemoInspection } from '#areas/inspection/index.ts';
import { seedDemoRules } from '#areas/rules/index.ts';
import { seedDemoLists, seedDemoRestrictions } from '#areas/watch/index.ts';
import { seedCrew } from '#areas/registry/index.ts';
import { seedDemoQueries } from '#areas/search/index.ts';
import { toDate } from '#kernel/clock.ts';
import { ConfigError } from '#kernel/config.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { insertCarriers, listForeignRecords, markDemoDatabase, listOrganizationTypes } from './queries.ts';

import { listDemoCrew } from './crew.ts';
import { listComingWatched } from './run.ts';

export { startDemo, type RunningDemo } from './run.ts';

/** Visitors of all installations see the same flights. */
export const demoSeed = 2026;

/** A second run changes nothing. Throws ConfigError for a database with other data. */
export async function seedDemo(services: Services): Promise<void> {
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    await assertDemo(db, services);
    await markDemoDatabase(db, toDate(services.clock.now()));
    await insertCarriers(
      db,
      carriers.map(({ code, name }) => ({ code, name })),
    );
    const now = services.clock.now();
    const today = now.toZonedDateTimeISO(services.config.homeZone).toPlainDate();
    await seedCrew(db, listDemoCrew(demoSeed, today), toDate(now));
    await seedDemoPeople(db);
    await seedDemoInspection(db, await listOrganizationTypes(db));
    const watched = regularTravellers(demoSeed).filter(traveller => traveller.notable);
    await seedDemoRestrictions(db, services, watched.flatMap(watchedDocuments));
    const coming = listComingWatched(demoSeed, services.clock.now());
    await seedDemoLists(db, services, coming.flatMap(watchedDocuments));
    await seedDemoRules(db, services);
    await seedDemoQueries(db, toDate(now));
    await seedDemoHelp(db, toDate(now));
  });
}

/**
 * Throws ConfigError if the database has other data, because visitors sign in to the demo without a password.
 */
export async function assertDemoDatabase(services: Services): Promise<void> {
  await transaction(services.pool.db, { kind: 'system' }, db => assertDemo(db, services));
}

async function assertDemo(db: Database, { config }: Services): Promise<void> {
  const foreignRecords = await listForeignRecords(db);
  if (foreignRecords.length === 0) return;
  const advice =
    config.databaseUrl === undefined
      ? 'set FAROL_DEMO=off, or give an empty folder in FAROL_DATA_DIR'
      : 'leave FAROL_DEMO out, or give an empty database';
  throw new ConfigError(
    `FAROL_DEMO: the database has ${foreignRecords.join(', ')} that are not the demo’s; ${advice}`,
  );
}

/** Brazilians use their CPF on domestic flights and a passport abroad. */
function watchedDocuments({
  cpf,
  passports: [passport],
}: RegularTraveller): { type: string; number: string; issuer: string }[] {
  const cpfDocuments = cpf === undefined ? [] : [{ type: 'CPF', number: cpf, issuer: 'BRA' }];
  return passport === undefined
    ? cpfDocuments
    : [...cpfDocuments, { type: passport.type, number: passport.number, issuer: passport.issuer }];
}
