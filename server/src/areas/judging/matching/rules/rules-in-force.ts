import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { type InspectionMode, type Rule, RuleIndex, type TravelRecord } from '@farol/rules';
import { type RecordsOfFlight, refusalOwnerOf } from '#areas/conditions/index.ts';
import type { Log } from '#kernel/log.ts';
import type { StoredRule } from '../in-force/queries.ts';

export interface LoadedRule extends Omit<StoredRule, 'conditions'> {
  conditions: ConditionNode;
}

export interface RuleMatch {
  rule: LoadedRule;
  record: TravelRecord;
}

const ownedFields: ReadonlySet<string> = new Set<FieldName>([
  'traveller.occurrenceCategories',
  'traveller.previousRefusals',
]);

/** Caches active rules, and indexes those valid today in their organization's zone. */
export class RulesInForce {
  readonly #common = new RuleIndex();
  /** Rules on fields whose values depend on the organization. */
  readonly #ofOwner = new Map<string, RuleIndex>();
  readonly #placed = new Map<string, RuleIndex>();
  #administrators: ReadonlySet<string> = new Set();
  readonly #log: Pick<Log, 'warn'>;
  readonly #kept = new Map<string, LoadedRule>();
  readonly #ofOrganization = new Map<string, Set<string>>();
  /** Date for which an organization's rules are indexed. */
  readonly #days = new Map<string, string>();
  readonly #fieldUses = new Map<FieldName, number>();
  readonly #loggedVersions = new Set<string>();
  /** Latest change of each rule, deleted ones included: older results are ignored. */
  readonly #changes = new Map<string, number>();

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  get fields(): Iterable<FieldName> {
    return this.#fieldUses.keys();
  }

  get size(): number {
    return [...this.#ofOwner.values()].reduce((sum, { size }) => sum + size, this.#common.size);
  }

  judge(read: RecordsOfFlight): RuleMatch[][] {
    const matches = read.passengers.map((): RuleMatch[] => []);
    this.#addMatches(matches, this.#common, read.flight, read.passengers);
    for (const [id, index] of this.#ofOwner) {
      if (index.size === 0) continue;
      const owner = refusalOwnerOf({ id, administrator: this.#administrators.has(id) });
      this.#addMatches(matches, index, read.flight, read.passengersFor(owner));
    }
    return matches;
  }

  #addMatches(
    matches: readonly RuleMatch[][],
    index: RuleIndex,
    flight: RecordsOfFlight['flight'],
    passengers: RecordsOfFlight['passengers'],
  ): void {
    // The index contains only rules valid today.
    const judgement = index.judge({ ...flight, on: '' }, passengers);
    for (const [at, { record }] of passengers.entries())
      for (const { id } of judgement.rulesOf(at)) {
        const rule = this.#kept.get(id);
        if (rule !== undefined) matches[at]?.push({ rule, record });
      }
  }

  /** Skips rules with a later change already loaded. */
  take(rules: readonly StoredRule[], ended: readonly { id: string; change: number }[]): void {
    for (const endedRule of ended) if (this.#isNews(endedRule)) this.#forget(endedRule.id);
    for (const rule of rules) {
      if (!this.#isNews(rule)) continue;
      this.#forget(rule.id);
      const kept = { ...rule, conditions: rule.conditions as ConditionNode };
      this.#kept.set(rule.id, kept);
      idsOf(this.#ofOrganization, rule.organizationId).add(rule.id);
      this.#place(kept);
    }
  }

  #isNews({ id, change }: { id: string; change: number }): boolean {
    if ((this.#changes.get(id) ?? 0) > change) return false;
    this.#changes.set(id, change);
    return true;
  }

  /** Indexes exactly the rules valid today in their organization's zone. */
  setDates(organizations: readonly (readonly [id: string, day: string, administrator: boolean])[]): void {
    const days = new Map(organizations.map(([id, day]) => [id, day]));
    this.#administrators = new Set(
      organizations.flatMap(([id, , administrator]) => (administrator ? [id] : [])),
    );
    for (const [id, rules] of this.#ofOrganization) {
      if (this.#days.get(id) === days.get(id)) continue;
      const day = days.get(id);
      if (day === undefined) this.#days.delete(id);
      else this.#days.set(id, day);
      for (const rule of rules) this.#place(this.#kept.get(rule) as LoadedRule);
    }
  }

  #forget(id: string): void {
    const rule = this.#kept.get(id);
    if (rule === undefined) return;
    this.#takeOut(rule);
    this.#kept.delete(rule.id);
    idsOf(this.#ofOrganization, rule.organizationId).delete(rule.id);
  }

  #place(rule: LoadedRule): void {
    this.#takeOut(rule);
    const day = this.#days.get(rule.organizationId);
    const { validFrom, validUntil } = rule;
    if (
      day === undefined ||
      (validFrom !== null && day < validFrom) ||
      (validUntil !== null && day > validUntil)
    )
      return;
    try {
      const index = this.#indexFor(rule);
      this.#placed.set(rule.id, index);
      const faults = index.set(ruleOf(rule));
      this.#count(rule, 1);
      if (faults.length > 0) this.#warn(rule, { faults });
    } catch (error) {
      this.#placed.get(rule.id)?.remove(rule.id);
      this.#warn(rule, { err: error });
    }
  }

  #takeOut(rule: LoadedRule): void {
    if (this.#placed.get(rule.id)?.remove(rule.id)) this.#count(rule, -1);
    this.#placed.delete(rule.id);
  }

  #indexFor({ conditions, organizationId }: LoadedRule): RuleIndex {
    if (!conditionsOf(conditions).some(({ condition }) => ownedFields.has(condition.field)))
      return this.#common;
    const existing = this.#ofOwner.get(organizationId);
    if (existing !== undefined) return existing;
    const index = new RuleIndex();
    this.#ofOwner.set(organizationId, index);
    return index;
  }

  #count({ conditions }: LoadedRule, by: 1 | -1): void {
    for (const { condition } of conditionsOf(conditions)) {
      const name = condition.field as FieldName;
      if (fieldOf(name) === undefined) continue;
      const uses = (this.#fieldUses.get(name) ?? 0) + by;
      if (uses === 0) this.#fieldUses.delete(name);
      else this.#fieldUses.set(name, uses);
    }
  }

  /** Logs once for each version. A faulty condition matches no passenger. */
  #warn({ id, version }: LoadedRule, why: object): void {
    const key = `${id} ${version}`;
    if (this.#loggedVersions.has(key)) return;
    this.#loggedVersions.add(key);
    this.#log.warn({ ruleId: id, version, ...why }, 'rule has conditions that never match');
  }
}

function idsOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const ids = new Set<string>();
  map.set(key, ids);
  return ids;
}

/** Omits the dates: the index contains only rules valid today. */
function ruleOf({ flightStatuses, inspectionTypes, modes, ...rule }: LoadedRule): Rule {
  const { id, version, kind, percent, weight, alert, conditions } = rule;
  return {
    id,
    version,
    kind,
    percent,
    weight,
    alert,
    conditions,
    validFrom: null,
    validUntil: null,
    flightStatuses,
    inspectionTypes,
    modes: modes as InspectionMode[],
  };
}
