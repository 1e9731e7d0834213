import type { ConditionNode } from '@farol/contract/conditions/index';
import { fieldNames, fieldOf } from '@farol/contract/fields/index';
import { RuleIndex } from '@farol/rules';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import { addOrganization, addUser } from '#areas/alerts/testing/alert-server.ts';
import { readRecords } from '#areas/conditions/index.ts';
import { fillWithCorpus } from '#areas/conditions/testing/fill-with-corpus.ts';
import { treesOver } from '#areas/conditions/testing/trees.ts';
import { countDay } from '#areas/rules/back-tests/queries.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { buildFlight, buildRule } from '../../../../../../rules/src/testing/rules.ts';
import { findHitsOfDay } from './queries.ts';

const platform = useDatabase();
const seed = Number(process.env['FAROL_SEED'] ?? Date.now() % 1_000_000_007);
const day = '2026-03-15';
const refusalsOf = 'EVERY_ORGANIZATION';
const ruleFields = fieldNames.filter(name => fieldOf(name)?.queryOnly !== true);
const now = () => new Date(platform().clock.now().epochMilliseconds);
const flights: Awaited<ReturnType<typeof listFlightRecords>> = [];
let officer: UserActor;

/** Returns the records of people whom rules judge, by flight. */
async function listFlightRecords(db: Database) {
  const stored = await db.selectFrom('flight').select('id').where('flight_date', '=', day).execute();
  const read = stored.map(async ({ id: flightId }) => {
    const people = await db
      .selectFrom('flight_passenger')
      .select('id')
      .where('flight_id', '=', flightId)
      .where('state', '<>', 'REMOVED')
      .where('masked_at', 'is', null)
      .execute();
    const query = { flightDate: day, flightId, passengerIds: people.map(({ id }) => id), fields: ruleFields };
    const records = await readRecords(db, platform().services, query);
    return records?.passengersFor(refusalsOf) ?? [];
  });
  return Promise.all(read);
}

beforeAll(async () => {
  const { services } = platform();
  await fillWithCorpus(services, { seed: 'custom queries', dates: [day], flights: 2 });
  officer = await addUser(services.pool, await addOrganization(services.pool), {
    permissions: ['SEARCH_PASSENGERS'],
  });
  flights.push(...(await runAsSystem(services.pool, listFlightRecords)));
});

function listRuleHits(tree: ConditionNode): string[] {
  const index = new RuleIndex();
  index.set(buildRule(tree));
  return flights.flatMap(people => {
    const judgement = index.judge(buildFlight(), people);
    return people.filter((_, at) => judgement.rulesOf(at).length > 0).map(({ id }) => id);
  });
}

test(`finds the same people by query, rule and back-test (seed ${seed})`, async () => {
  const scope = CarrierScope.of(officer);
  const people = flights.flat();
  expect(people.length).toBeGreaterThan(50);
  const maxExamples = { hits: people.length, gained: 0, lost: 0 };
  const ruleLimits = { inspectionTypes: [], modes: [] };
  let found = 0;
  const property = (db: Database) =>
    fc.asyncProperty(
      treesOver(
        people.map(({ record }) => record),
        ruleFields,
      ),
      async conditions => {
        const ruleHits = listRuleHits(conditions).toSorted();
        const query = { conditions, day, limit: people.length };
        const sight = { now: now(), refusalsOf, scoresOf: 'ORGANIZATION' } as const;
        const queryHits = await findHitsOfDay(db, scope, query, sight);
        const backTest = await countDay(
          db,
          scope,
          { tested: { conditions, ...ruleLimits }, compared: null },
          { day, now: now(), homeCountry: 'BRA', refusalsOf, exampleLimits: maxExamples },
        );
        expect(queryHits.people).toBe(people.length);
        expect(queryHits.hits.toSorted()).toEqual(ruleHits);
        expect(backTest.examples.hits.toSorted()).toEqual(ruleHits);
        if (ruleHits.length > 0) found += 1;
      },
    );
  await transaction(platform().services.pool.db, { kind: 'system' }, db =>
    fc.assert(property(db), { numRuns: 80, seed }),
  );
  expect(found).toBeGreaterThan(80 / 4);
});
