import {
  type ConditionNode,
  type ConditionProblem,
  conditionsOf,
  readCondition,
} from '@farol/contract/conditions/index';
import { Judgement } from '../judgement.ts';
import { type FlightToJudge, listExclusions, type PassengerToJudge, type Rule } from '../rule.ts';
import { AtomRegistry } from './atoms.ts';
import { encodePlan } from './code.ts';
import { CodeStore } from './code-store.ts';
import { Evaluator } from './evaluator.ts';
import { findAnchor } from './plan.ts';

/** Passengers judged at once: their rows fit the processor cache. */
const PASSENGERS_PER_BATCH = 512;
/** Largest pass number; then the passes are reset. */
const MAX_PASS = 2 ** 31 - 1;

/** An error in a condition. The condition matches no passenger. */
export interface ConditionFault extends ConditionProblem {
  path: string;
}

export function findFaults(tree: ConditionNode): ConditionFault[] {
  return conditionsOf(tree).flatMap(({ path, condition }) =>
    readCondition(condition).problems.map(problem => ({ path, ...problem })),
  );
}

interface Slot {
  number: number;
  held: readonly number[];
  /** Atoms that make the rule a candidate; empty if every flight evaluates it. */
  anchors: readonly number[];
}

/**
 * Rules prepared for judging. Shared conditions are evaluated once. Rules with a rare condition are evaluated
 * only for flights with a match of it. A change leaves other rules untouched.
 */
export class RuleIndex {
  readonly #slots = new Map<string, Slot>();
  readonly #free: number[] = [];
  readonly #rules: (Rule | undefined)[] = [];
  readonly #scoped: boolean[] = [];
  /** The last pass that evaluated each slot. */
  #passes = new Int32Array(64);
  readonly #codes = new CodeStore();
  readonly #atoms = new AtomRegistry();
  readonly #always = new Set<number>();
  #everyFlight: readonly number[] | undefined;
  readonly #anchored: (number[] | undefined)[] = [];
  readonly #evaluator = new Evaluator();
  #pass = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Activates a rule and replaces its previous version. Returns errors of its conditions. */
  set(rule: Rule): ConditionFault[] {
    this.remove(rule.id);
    const atomIds: number[] = [];
    const plan = this.#atoms.plan(rule.conditions, atomIds);
    const costOf = (atom: number): number | undefined => this.#atoms.costOf(atom);
    const number = this.#free.pop() ?? this.#rules.length;
    const anchors = findAnchor(plan, costOf)?.atoms ?? [];
    this.#rules[number] = rule;
    this.#scoped[number] = isScoped(rule);
    if (number >= this.#passes.length) {
      const more = new Int32Array(number * 2);
      more.set(this.#passes);
      this.#passes = more;
    }
    this.#passes[number] = 0;
    this.#codes.put(number, encodePlan(plan, costOf));
    this.#slots.set(rule.id, { number, held: atomIds, anchors });
    if (anchors.length === 0) this.#always.add(number);
    for (const atom of anchors) this.#anchor(atom, number);
    this.#everyFlight = undefined;
    return findFaults(rule.conditions);
  }

  #anchor(atom: number, slot: number): void {
    // An array with holes would become a slow hash table.
    while (this.#anchored.length <= atom) this.#anchored.push(undefined);
    (this.#anchored[atom] ??= []).push(slot);
  }

  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    const { number, held, anchors } = slot;
    this.#slots.delete(id);
    this.#always.delete(number);
    this.#everyFlight = undefined;
    for (const atom of anchors) {
      const left = this.#anchored[atom]?.filter(other => other !== number) ?? [];
      this.#anchored[atom] = left.length === 0 ? undefined : left;
    }
    this.#codes.drop(number);
    this.#rules[number] = undefined;
    this.#free.push(number);
    this.#atoms.release(held);
    return true;
  }

  /** Judges a flight's passengers by all rules. */
  judge(flight: FlightToJudge, passengers: readonly PassengerToJudge[]): Judgement {
    const judgement = new Judgement(flight, passengers);
    for (let from = 0; from < passengers.length; from += PASSENGERS_PER_BATCH)
      this.#judgeSome(judgement, from, Math.min(from + PASSENGERS_PER_BATCH, passengers.length));
    return judgement;
  }

  #judgeSome(judgement: Judgement, from: number, to: number): void {
    const { bits } = this.#evaluator;
    this.#evaluator.begin(to - from, this.#atoms.count);
    for (const field of this.#atoms.fields) field.fill(bits, judgement.passengers, from, to);
    if (this.#pass === MAX_PASS) this.#passes.fill((this.#pass = 0));
    this.#pass += 1;
    this.#look((this.#everyFlight ??= [...this.#always]), judgement, from);
    for (let next = 0; next < bits.met.length; next += 1) {
      const atom = bits.met[next] as number;
      const slots = atom < this.#anchored.length ? this.#anchored[atom] : undefined;
      if (slots !== undefined) this.#look(slots, judgement, from);
    }
  }

  #look(slots: readonly number[], judgement: Judgement, from: number): void {
    const evaluator = this.#evaluator;
    const passes = this.#passes;
    const { code, starts } = this.#codes;
    for (let next = 0; next < slots.length; next += 1) {
      const slot = slots[next] as number;
      if (passes[slot] === this.#pass) continue;
      passes[slot] = this.#pass;
      if (!evaluator.holds(code, starts[slot] as number)) continue;
      const rule = this.#rules[slot] as Rule;
      if (this.#scoped[slot] === true && listExclusions(rule, judgement.flight).length > 0) continue;
      judgement.hits(rule, evaluator.found, evaluator.bits.words, from);
    }
  }
}

function isScoped(rule: Rule): boolean {
  const { validFrom, validUntil, flightStatuses, inspectionTypes, modes } = rule;
  const lists = [flightStatuses, inspectionTypes, modes];
  return validFrom !== null || validUntil !== null || lists.some(list => list.length > 0);
}
