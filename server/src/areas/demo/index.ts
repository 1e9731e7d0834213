import { carriers, regularTravellers, type RegularTraveller } from '@farol/corpus';
import { demoPeople, seedDemoPeople } from '#areas/auth/index.ts';
import { seedDemoInspection, seedDemoRestrictions, seedDemoRules } from '#areas/inspection/index.ts';
import { ConfigError } from '#kernel/config.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { insertCarriers, isOfOthers, organizationTypes } from './queries.ts';

export { startLivingDemo, type LivingDemo } from './living.ts';

/** One world for all installations, so that two people who look at the demo speak of the same flights. */
export const demoSeed = 2026;

/**
 * Puts in the demo's organizations, people, categories, restrictions on some of its regular travellers, work teams and risk rules. Again, it
 * changes nothing. Throws ConfigError, with nothing put in, where the database has people and none of the demo's: it serves somebody, and
 * whoever comes would sign on to it as anybody.
 */
export async function seedDemo(services: Services): Promise<void> {
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    const ids = demoPeople.map(({ id }) => id);
    if (await isOfOthers(db, ids))
      throw new ConfigError(
        'FAROL_DEMO: the database has people who are not the demo’s; leave FAROL_DEMO out, or give a database that is empty',
      );
    await insertCarriers(
      db,
      carriers.map(({ code, name }) => ({ code, name })),
    );
    await seedDemoPeople(db);
    await seedDemoInspection(db, await organizationTypes(db));
    const watched = regularTravellers(demoSeed).filter(traveller => traveller.notable);
    await seedDemoRestrictions(db, services, watched.flatMap(watchedDocuments));
    await seedDemoRules(db, services);
  });
}

/** Brazilians fly at home with their CPF and abroad with a passport. */
function watchedDocuments({
  cpf,
  passports: [passport],
}: RegularTraveller): { type: string; number: string; issuer: string }[] {
  const own = cpf === undefined ? [] : [{ type: 'CPF', number: cpf, issuer: 'BRA' }];
  return passport === undefined
    ? own
    : [...own, { type: passport.type, number: passport.number, issuer: passport.issuer }];
}
