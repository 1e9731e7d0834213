import { type ConditionNode, conditionsOf } from '@farol/contract/conditions/index';
import { type FieldName, fieldOf } from '@farol/contract/fields/index';
import { type InspectionMode, type Rule, RuleIndex, type TravelRecord } from '@farol/rules';
import { type RecordsOfFlight, refusalOwnerOf } from '#areas/conditions/index.ts';
import type { Log } from '#kernel/log.ts';
import type { StoredRule } from './queries.ts';

/** What is to be known of a rule when somebody hit it. */
export interface KeptRule extends Omit<StoredRule, 'conditions'> {
  conditions: ConditionNode;
}

/** A rule that a passenger hit, and the record that it was judged by. */
export interface RuleMatch {
  rule: KeptRule;
  record: TravelRecord;
}

/** Fields whose values depend on the organization of the rule. */
const ownedFields: ReadonlySet<string> = new Set<FieldName>(['traveller.previousRefusals']);

/** Active rules of all organizations, and of these the ones in force today where their organization is, ready to judge by. */
export class RulesInForce {
  readonly #common = new RuleIndex();
  /** Rules about what belongs to organizations, by organization. */
  readonly #ofOwner = new Map<string, RuleIndex>();
  /** The index that a rule in force is in. */
  readonly #placed = new Map<string, RuleIndex>();
  /** Organizations whose people see all data. */
  #administrators: ReadonlySet<string> = new Set();
  readonly #log: Pick<Log, 'warn'>;
  readonly #kept = new Map<string, KeptRule>();
  readonly #ofOrganization = new Map<string, Set<string>>();
  /** The day by which an organization's rules are in the index; none of one that is not in it. */
  readonly #days = new Map<string, string>();
  /** How many of the rules in the index ask for a field. */
  readonly #asked = new Map<FieldName, number>();
  readonly #told = new Set<string>();
  /** The latest change that is known of each, of those too that are no longer kept: what was read before it says nothing. */
  readonly #changes = new Map<string, number>();

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  /** Fields that rules in force ask for. */
  get fields(): Iterable<FieldName> {
    return this.#asked.keys();
  }

  /** How many rules are in force. */
  get size(): number {
    return [...this.#ofOwner.values()].reduce((sum, { size }) => sum + size, this.#common.size);
  }

  /** The rules that each passenger hits, in the order of the passengers. */
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
    // Their days are those of their organizations: what is in the index is in force.
    const judgement = index.judge({ ...flight, on: '' }, passengers);
    for (const [at, { record }] of passengers.entries())
      for (const { id } of judgement.rulesOf(at)) {
        const rule = this.#kept.get(id);
        if (rule !== undefined) matches[at]?.push({ rule, record });
      }
  }

  /** Takes rules as they are stored now, and forgets those that are active no longer; what is known of a later change already stays. */
  take(rules: readonly StoredRule[], ended: readonly { id: string; change: number }[]): void {
    for (const gone of ended) if (this.#isNews(gone)) this.#forget(gone.id);
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

  /** Puts the rules of these organizations in force that are valid on the day where each is, and all others out of it. */
  today(organizations: readonly (readonly [id: string, day: string, administrator: boolean])[]): void {
    const days = new Map(organizations.map(([id, day]) => [id, day]));
    this.#administrators = new Set(
      organizations.flatMap(([id, , administrator]) => (administrator ? [id] : [])),
    );
    for (const [id, rules] of this.#ofOrganization) {
      if (this.#days.get(id) === days.get(id)) continue;
      const day = days.get(id);
      if (day === undefined) this.#days.delete(id);
      else this.#days.set(id, day);
      for (const rule of rules) this.#place(this.#kept.get(rule) as KeptRule);
    }
  }

  #forget(id: string): void {
    const rule = this.#kept.get(id);
    if (rule === undefined) return;
    this.#takeOut(rule);
    this.#kept.delete(rule.id);
    idsOf(this.#ofOrganization, rule.organizationId).delete(rule.id);
  }

  /** Puts a rule into the index, or takes it out, by the day of its organization. */
  #place(rule: KeptRule): void {
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
      if (faults.length > 0) this.#tell(rule, { faults });
    } catch (error) {
      this.#placed.get(rule.id)?.remove(rule.id);
      this.#tell(rule, { err: error });
    }
  }

  #takeOut(rule: KeptRule): void {
    if (this.#placed.get(rule.id)?.remove(rule.id)) this.#count(rule, -1);
    this.#placed.delete(rule.id);
  }

  #indexFor({ conditions, organizationId }: KeptRule): RuleIndex {
    if (!conditionsOf(conditions).some(({ condition }) => ownedFields.has(condition.field)))
      return this.#common;
    const existing = this.#ofOwner.get(organizationId);
    if (existing !== undefined) return existing;
    const index = new RuleIndex();
    this.#ofOwner.set(organizationId, index);
    return index;
  }

  #count({ conditions }: KeptRule, by: 1 | -1): void {
    for (const { condition } of conditionsOf(conditions)) {
      const name = condition.field as FieldName;
      if (fieldOf(name) === undefined) continue;
      const left = (this.#asked.get(name) ?? 0) + by;
      if (left === 0) this.#asked.delete(name);
      else this.#asked.set(name, left);
    }
  }

  /** Once for each version: what cannot be used holds for nobody, and is told to its author when they save. */
  #tell({ id, version }: KeptRule, why: object): void {
    const key = `${id} ${version}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#log.warn({ ruleId: id, version, ...why }, 'a rule has conditions that hold for nobody');
  }
}

function idsOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Set<string>();
  map.set(key, made);
  return made;
}

/** Its validity is a matter of the day where its organization is, by which it is put into the index. */
function ruleOf({ flightStatuses, inspectionTypes, modes, ...rule }: KeptRule): Rule {
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
