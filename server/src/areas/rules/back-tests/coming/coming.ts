import { CarrierScope } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  comingFlightWindow,
  soonUntil,
  getFlightRisk,
  type DatedRules,
  previewRule,
  RulesInForce,
} from '#areas/judging/index.ts';
import { type ComingCounts, type ComingFlight, listComingFlights, noComingCounts } from './queries.ts';
import type { AlertingRule, StoredBackTest } from '../queries.ts';

/** Flights that one test judges, soonest first. */
const maxComingFlights = 3000;
const flightBatchSize = 5;

type ComingServices = Pick<Services, 'pool' | 'clock' | 'config' | 'log'>;
interface TestedRule extends Pick<StoredBackTest, 'tested' | 'rights'> {
  rule: AlertingRule;
}

/** Judges the next flights by the tested rule alone, with the rights of the test's owner. */
export async function judgeNextComing(
  services: ComingServices,
  { tested, rights, coming }: StoredBackTest,
): Promise<ComingCounts> {
  const { pool, clock } = services;
  const counts = coming ?? noComingCounts;
  const { rule } = tested;
  if (rule === undefined) return { ...counts, done: true };
  const rules = indexRule(services, { tested, rights, rule });
  const left = maxComingFlights - counts.flights;
  const limit = Math.min(flightBatchSize, left);
  return transaction(pool.db, rights.acting, async db => {
    const flights = await listComingFlights(db, CarrierScope.of(rights.member), comingFlightWindow(clock), {
      after: counts.after,
      soonUntil: soonUntil(clock),
      limit: limit + 1,
    });
    let next = counts;
    for (const flight of flights.slice(0, limit))
      next = addFlight(next, flight, await previewFlight(db, services, rules, rule, flight));
    const isLast = flights.length <= limit;
    return { ...next, done: isLast || limit === left, more: !isLast && limit === left };
  });
}

type FlightPreview = Awaited<ReturnType<typeof previewRule>>;

async function previewFlight(
  db: Database,
  services: ComingServices,
  rules: DatedRules,
  { id }: AlertingRule,
  flight: ComingFlight,
): Promise<FlightPreview> {
  // Only the number of new alerts leaves this function.
  const { alerts } = await asSystem(db, () => getFlightRisk(db, flight));
  return previewRule(
    db,
    services,
    rules,
    flight,
    alerts.filter(({ ruleId }) => ruleId === id),
  );
}

function addFlight(
  counts: ComingCounts,
  { flightDate: day, flightId, departureAt, soon }: ComingFlight,
  { people, hits, alerts }: FlightPreview,
): ComingCounts {
  const { hitsByDay } = counts;
  return {
    ...counts,
    flights: counts.flights + 1,
    people: counts.people + people,
    hits: counts.hits + hits,
    soon: counts.soon + (soon ? hits : 0),
    alerts: counts.alerts + alerts,
    hitsByDay: hits === 0 ? hitsByDay : { ...hitsByDay, [day]: (hitsByDay[day] ?? 0) + hits },
    after: { departureAt, flightId },
  };
}

/** Ignores the validity, so that a rule that begins later is counted too. */
function indexRule({ log }: ComingServices, { tested, rights, rule }: TestedRule): DatedRules {
  const rules = new RulesInForce(log);
  const { organization } = rights.member;
  if (organization === null) return { rules, organizations: [] };
  const stored = {
    ...rule,
    version: 0,
    change: 1,
    organizationId: organization.id,
    title: '',
    weight: 0,
    conditions: tested.conditions,
    validFrom: null,
    validUntil: null,
    inspectionTypes: [...tested.inspectionTypes],
    modes: [...tested.modes],
    categories: [],
    receivers: [],
  };
  rules.take([stored], []);
  return { rules, organizations: [[organization.id, '', organization.administrator]] };
}
