import {
  type BackTest,
  type backTests,
  exampleKinds,
  type HandlerInput,
  type HandlerOutput,
  ruleLimits,
} from '@farol/contract';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { resolveCodes } from '#areas/conditions/index.ts';
import { dateIn, formatLocal, toDate } from '#kernel/clock.ts';
import { toDatabaseActor, getReaderId, type UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import { getStoredRule } from '../rules/queries.ts';
import type { ComingCounts } from './coming/queries.ts';
import { backTestJob } from './jobs.ts';
import {
  endBackTest,
  type ExamplePerson,
  getStoredBackTest,
  insertBackTest,
  updateLookedAt,
  listExamplePeople,
  type StoredBackTest,
} from './queries.ts';

type BackTestInput = HandlerInput<typeof backTests.startBackTest>['body'];

const lookIntervalSeconds = 60;

/** Throws RECORD_NOT_FOUND for an invisible rule, BAD_INPUT for unknown codes. */
export async function startBackTest(
  context: Context<UserActor>,
  { ruleId, days, conditions, inspectionTypes, modes, ...alerting }: BackTestInput,
): Promise<{ id: string }> {
  const { actor, db, clock, setAuditRecords } = context;
  const { timeZone } = requireOwnerOrganization(actor);
  const now = toDate(clock.now());
  const rule = ruleId === null ? undefined : await getStoredRule(db, AgencyScope.ofRules(actor), ruleId, now);
  const lastDay = dateIn(clock.now(), timeZone);
  const { organization, isAirline, airports } = actor;
  const id = createId();
  const test = {
    id,
    ownerId: getReaderId(actor),
    tested: {
      conditions: await resolveCodes(db, conditions),
      inspectionTypes,
      modes,
      rule: { id: rule?.id ?? id, ...alerting },
    },
    compared: rule === undefined ? null : toRuleQuery(rule),
    rights: { acting: toDatabaseActor(actor), member: { organization, isAirline, airports } },
    firstDay: String(Temporal.PlainDate.from(lastDay).subtract({ days: days - 1 })),
    lastDay,
  };
  await insertBackTest(db, test, now);
  await queueJob(db, backTestJob, { id });
  setAuditRecords(
    [...(rule === undefined ? [] : [{ kind: 'rule' as const, id: rule.id }]), { kind: 'backTest', id }],
    {
      days,
    },
  );
  return { id };
}

const toRuleQuery = ({
  conditions,
  inspectionTypes,
  modes,
  version,
}: Awaited<ReturnType<typeof getStoredRule>>) => ({
  conditions,
  inspectionTypes,
  modes,
  version,
});

/** Throws RECORD_NOT_FOUND, also for another user's test. */
export async function getBackTest(
  { actor, db, clock, config }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof backTests.getBackTest>> {
  const test = await getStoredBackTest(db, getReaderId(actor), id);
  const now = toDate(clock.now());
  if (now.getTime() - test.lookedAt.getTime() > lookIntervalSeconds * 1000) await updateLookedAt(db, id, now);
  const sum = (of: 'people' | 'hits' | 'gained' | 'lost') => test.days.reduce((all, day) => all + day[of], 0);
  return {
    id,
    state: test.state,
    done: test.days.length,
    total: daysBetween(test) + 1,
    people: sum('people'),
    hits: sum('hits'),
    gained: sum('gained'),
    lost: sum('lost'),
    comparedVersion: test.compared?.version ?? null,
    days: test.days,
    coming: toComingReply(test.coming, config.floodPerDay),
    floodADay: config.floodPerDay,
  };
}

function toComingReply(coming: ComingCounts | null, floodADay: number): BackTest['coming'] {
  if (coming === null) return null;
  const { after: _, hitsByDay, ...counts } = coming;
  return { ...counts, floodDays: Object.values(hitsByDay).filter(hits => hits > floodADay).length };
}

function daysBetween({ firstDay, lastDay }: StoredBackTest): number {
  return Temporal.PlainDate.from(firstDay).until(lastDay).days;
}

/** Returns only examples that the user may still see. */
export async function backTestExamples(
  { actor, db, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof backTests.backTestExamples>> {
  const { examples } = await getStoredBackTest(db, getReaderId(actor), id);
  const exampleIds = [...new Set(exampleKinds.flatMap(kind => examples[kind].slice(0, ruleLimits.examples)))];
  const people = await listExamplePeople(db, CarrierScope.of(actor), exampleIds);
  setAuditRecords(people.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })));
  const of = (kind: (typeof exampleKinds)[number]) =>
    people.filter(({ passengerId }) => examples[kind].includes(passengerId)).map(toExample);
  return { hits: of('hits'), gained: of('gained'), lost: of('lost') };
}

function toExample({ zone, departureAt, ...person }: ExamplePerson) {
  const local = formatLocal(Temporal.Instant.fromEpochMilliseconds(departureAt.getTime()), zone ?? 'UTC');
  return { ...person, departureAt: departureAt.toISOString(), departureLocal: local };
}

export async function stopBackTest(
  { actor, db, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<void> {
  await getStoredBackTest(db, getReaderId(actor), id);
  await endBackTest(db, id, 'STOPPED');
  setAuditRecords([{ kind: 'backTest', id }]);
}
