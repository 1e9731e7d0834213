import type { Boarding } from '@farol/contract';
import type { FieldName } from '@farol/contract/fields/index';
import { type Hit as ConditionHit, listReasons } from '@farol/rules';
import type { Hit } from '#areas/alerts/index.ts';
import { readRecords, type RecordsOfFlight } from '#areas/conditions/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  type AlertSource,
  buildHit,
  type FlightKey,
  limitDecision,
  type MatchResult,
  type RaisedAlert,
  selectAlerts,
  strictestDecisions,
} from '../decision.ts';
import type { InForce } from '../in-force/in-force.ts';
import { listCategoryDecisions } from '../in-force/queries.ts';
import { getFlightRisk, saveFlightRisk, savePeopleRisk, type StoredRisk } from './queries.ts';
import type { LoadedRule, RuleMatch } from './rules-in-force.ts';

interface JudgedPassenger {
  passenger: RecordsOfFlight['passengers'][number];
  matches: readonly RuleMatch[];
  rules: readonly LoadedRule[];
  score: number;
}

/** Maximum of the integer column. */
const maxScore = 2 ** 31 - 1;

export type DatedRules = Pick<InForce, 'rules' | 'organizations'>;

/** Indexes the rules by the dates of this transaction: a concurrent one may have older dates. */
export function hasRules({ rules, organizations }: DatedRules): boolean {
  rules.setDates(organizations);
  return rules.size > 0;
}

/** Saves nothing. */
export async function evaluateRules(
  db: Database,
  services: Pick<Services, 'clock' | 'config'>,
  datedRules: DatedRules,
  { flightDate, flightId }: FlightKey,
): Promise<JudgedPassenger[]> {
  const { rules } = datedRules;
  let fields: Set<FieldName>;
  let read: RecordsOfFlight | undefined;
  do {
    if (!hasRules(datedRules)) return [];
    fields = new Set(rules.fields);
    read = await readRecords(db, services, { flightDate, flightId, fields });
    if (read === undefined || !hasRules(datedRules)) return [];
    // A concurrent message may have loaded more rules; a field that was not read looks empty.
  } while (!new Set(rules.fields).isSubsetOf(fields));
  const matches = rules.judge(read);
  return read.passengers.map((passenger, at) => toJudgedPassenger(passenger, matches[at] ?? []));
}

function toJudgedPassenger(
  passenger: JudgedPassenger['passenger'],
  found: readonly RuleMatch[],
): JudgedPassenger {
  const matches = found.toSorted((one, other) => (one.rule.id < other.rule.id ? -1 : 1));
  const rules = matches.map(({ rule }) => rule);
  const score = rules.reduce((sum, { weight }) => sum + weight, 0);
  return { passenger, matches, rules, score: Math.max(-maxScore, Math.min(maxScore, score)) };
}

/**
 * Judges all passengers, because new data on one may change the hits of others, for example a shared
 * telephone. Saves scores and hits. The flight must be locked.
 */
export async function judgeRules(
  db: Database,
  services: Pick<Services, 'clock' | 'config'>,
  inForce: InForce,
  flight: FlightKey,
): Promise<MatchResult> {
  const judged = await evaluateRules(db, services, inForce, flight);
  const stored = await getFlightRisk(db, flight);
  const now = toDate(services.clock.now());
  const { selected, beyond } = selectRuleAlerts(services, judged, stored.alerts);
  await savePeopleRisk(db, flight, ...diffPeople(judged, stored), now);
  const risk = { ...countsOf(judged, beyond), seen: Math.max(stored.seen, inForce.seen.rules) };
  if (differs(risk, stored)) await saveFlightRisk(db, flight, risk, now);
  return {
    hits: selected.map(({ passenger, rule, record }) =>
      buildHit(flight, passenger, toRuleSource(rule), {
        reasons: listReasons(rule.conditions, record).map(reasonOf),
        possible: false,
      }),
    ),
    boarding: await findBoardingDecisions(db, judged),
  };
}

function selectRuleAlerts(
  { config }: Pick<Services, 'config'>,
  judged: readonly JudgedPassenger[],
  alerts: readonly RaisedAlert[],
): { selected: RuleHit[]; beyond: Map<string, number> } {
  return selectAlerts(judged.flatMap(hitsOf), alerts, config.ruleHitLimit);
}

export interface RulePreview {
  people: number;
  hits: number;
  /** Alerts that do not exist yet. */
  alerts: number;
}

/** Counts what judging the flight by a rule would hit and raise, as `judgeRules` decides. Saves nothing. */
export async function previewRule(
  db: Database,
  services: Pick<Services, 'clock' | 'config'>,
  rules: DatedRules,
  flight: FlightKey,
  alerts: readonly RaisedAlert[],
): Promise<RulePreview> {
  const judged = await evaluateRules(db, services, rules, flight);
  const existing = new Set(alerts.map(({ passengerId }) => passengerId));
  const { selected } = selectRuleAlerts(services, judged, alerts);
  return {
    people: judged.length,
    hits: judged.filter(passenger => passenger.rules.length > 0).length,
    alerts: selected.filter(({ passenger }) => !existing.has(passenger.id)).length,
  };
}

function diffPeople(
  judged: readonly JudgedPassenger[],
  { people }: StoredRisk,
): [people: StoredRisk['people'], gone: string[]] {
  const left = new Map(people.map(one => [one.passengerId, one]));
  const rows: StoredRisk['people'] = [];
  for (const { passenger, rules, score } of judged) {
    if (rules.length === 0) continue;
    const row = {
      passengerId: passenger.id,
      rules: rules.map(({ id }) => id),
      versions: rules.map(({ version }) => version),
      score,
    };
    const existing = left.get(passenger.id);
    left.delete(passenger.id);
    if (existing === undefined || !sameRow(existing, row)) rows.push(row);
  }
  return [rows, [...left.keys()]];
}

const sameRow = (one: StoredRisk['people'][number], other: StoredRisk['people'][number]): boolean =>
  one.score === other.score && same(one.rules, other.rules) && same(one.versions, other.versions);

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

function countsOf(
  judged: readonly JudgedPassenger[],
  beyond: ReadonlyMap<string, number>,
): Pick<StoredRisk, 'rules' | 'hits' | 'beyond'> {
  const hits = new Map<string, number>();
  for (const { rules } of judged) for (const { id } of rules) hits.set(id, (hits.get(id) ?? 0) + 1);
  const rules = [...hits.keys()].toSorted();
  return {
    rules,
    hits: rules.map(id => hits.get(id) ?? 0),
    beyond: rules.map(id => beyond.get(id) ?? 0),
  };
}

type FlightRisk = Pick<StoredRisk, 'rules' | 'hits' | 'beyond' | 'seen'>;

const differs = (one: FlightRisk, other: FlightRisk): boolean =>
  one.seen !== other.seen ||
  !same(one.rules, other.rules) ||
  !same(one.hits, other.hits) ||
  !same(one.beyond, other.beyond);

interface RuleHit {
  passenger: JudgedPassenger['passenger'];
  score: number;
  rule: LoadedRule;
  record: RuleMatch['record'];
}

/** The score is that of the rule's organization: others must not influence which of its alerts are raised. */
function hitsOf({ passenger, matches, rules }: JudgedPassenger): RuleHit[] {
  const scores = new Map<string, number>();
  for (const { organizationId, weight } of rules)
    scores.set(organizationId, (scores.get(organizationId) ?? 0) + weight);
  return matches.flatMap(({ rule, record }) =>
    rule.alert ? [{ passenger, score: scores.get(rule.organizationId) ?? 0, rule, record }] : [],
  );
}

const toRuleSource = (rule: LoadedRule): AlertSource => ({
  organizationId: rule.organizationId,
  origin: 'RISK_RULE',
  sourceId: rule.id,
  sourceVersion: rule.version,
  title: rule.title,
  receivers: rule.receivers,
});

function reasonOf({
  field,
  operator,
  wanted,
  more,
  found,
}: ConditionHit['reasons'][number]): Hit['reasons'][number] {
  return { field, operator, wanted: [...wanted], more, found: [...found], score: null };
}

/**
 * Returns the strictest decision by passenger. Rules without alerts never affect boarding, because no user
 * sees their hits. A sampled match leads to a check, not a refusal.
 */
async function findBoardingDecisions(
  db: Database,
  judged: readonly JudgedPassenger[],
): Promise<Map<string, Boarding>> {
  const alertingRules = judged.map(({ passenger, rules }) => ({
    id: passenger.id,
    rules: rules.filter(rule => rule.alert && rule.categories.length > 0),
  }));
  const ids = new Set(alertingRules.flatMap(({ rules }) => rules.flatMap(({ categories }) => categories)));
  const categories = await listCategoryDecisions(db, [...ids]);
  return strictestDecisions(
    alertingRules.flatMap(({ id, rules }) =>
      rules.flatMap(({ kind, categories: own }) =>
        own.map(category => {
          const boarding = categories.get(category) ?? 'BOARD';
          return [id, limitDecision(boarding, { certain: kind !== 'PROBABILISTIC' })] as const;
        }),
      ),
    ),
  );
}
