import {
  type ConditionNode,
  type ConditionProblem,
  conditionsOf,
  readCondition,
} from '@farol/contract/conditions/index';
import { isDrawn } from '../draw.ts';
import { Judgement } from '../judgement.ts';
import { type FlightToJudge, outOfScope, type PassengerToJudge, type Rule } from '../rule.ts';
import { Atoms } from './atoms.ts';
import { Evaluator, type Program, programOf } from './evaluator.ts';
import { anchorOf } from './plan.ts';

/** So many passengers are judged at once: their rows stay where the processor has them at hand. */
const AT_ONCE = 512;

interface Slot {
  rule: Rule;
  program: Program;
  held: readonly number[];
  /** Atoms that bring the rule up; none where it is looked at for every flight. */
  anchors: readonly number[];
  scoped: boolean;
  /** The pass in which it was looked at last. */
  pass: number;
}

/** Something wrong in a condition of a rule, and where: it holds for nobody until it is mended. */
export interface ConditionFault extends ConditionProblem {
  path: string;
}

export function faultsOf(tree: ConditionNode): ConditionFault[] {
  return conditionsOf(tree).flatMap(({ path, condition }) =>
    readCondition(condition).problems.map(problem => ({ path, ...problem })),
  );
}

/**
 * Rules in force, made ready to judge flights by. What several rules ask is asked once; a rule with something rare in it is looked at
 * only for flights where somebody meets that; a rule comes and goes without the others being made ready anew.
 */
export class RuleIndex {
  readonly #slots = new Map<string, Slot>();
  readonly #atoms = new Atoms();
  readonly #always = new Set<Slot>();
  readonly #anchored = new Map<number, Set<Slot>>();
  readonly #evaluator = new Evaluator();
  #pass = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Puts a rule in force, in the place of its version before; tells which of its conditions hold for nobody and why. */
  set(rule: Rule): ConditionFault[] {
    this.remove(rule.id);
    const held: number[] = [];
    const plan = this.#atoms.plan(rule.conditions, held);
    const costOf = (atom: number): number | undefined => this.#atoms.costOf(atom);
    const slot: Slot = {
      rule,
      program: programOf(plan, costOf),
      held,
      anchors: anchorOf(plan, costOf)?.atoms ?? [],
      scoped: isScoped(rule),
      pass: 0,
    };
    this.#slots.set(rule.id, slot);
    if (slot.anchors.length === 0) this.#always.add(slot);
    for (const atom of slot.anchors) {
      const slots = this.#anchored.get(atom);
      if (slots === undefined) this.#anchored.set(atom, new Set([slot]));
      else slots.add(slot);
    }
    return faultsOf(rule.conditions);
  }

  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    this.#slots.delete(id);
    this.#always.delete(slot);
    for (const atom of slot.anchors) {
      const slots = this.#anchored.get(atom);
      slots?.delete(slot);
      if (slots?.size === 0) this.#anchored.delete(atom);
    }
    this.#atoms.release(slot.held);
    return true;
  }

  /** Judges a flight's passengers by all rules. */
  judge(flight: FlightToJudge, passengers: readonly PassengerToJudge[]): Judgement {
    const judgement = new Judgement(flight, passengers);
    for (let from = 0; from < passengers.length; from += AT_ONCE)
      this.#judgeSome(judgement, from, Math.min(from + AT_ONCE, passengers.length));
    return judgement;
  }

  #judgeSome(judgement: Judgement, from: number, to: number): void {
    const evaluator = this.#evaluator;
    evaluator.begin(to - from, this.#atoms.count);
    for (const field of this.#atoms.fields) field.fill(evaluator.bits, judgement.passengers, from, to);
    this.#pass += 1;
    for (const slot of this.#always) this.#look(slot, judgement, from);
    for (const atom of evaluator.bits.met)
      for (const slot of this.#anchored.get(atom) ?? []) this.#look(slot, judgement, from);
  }

  #look(slot: Slot, judgement: Judgement, from: number): void {
    if (slot.pass === this.#pass) return;
    slot.pass = this.#pass;
    const { rule } = slot;
    if (slot.scoped && outOfScope(rule, judgement.flight).length > 0) return;
    const drawn = rule.kind === 'PROBABILISTIC';
    const ordinal = judgement.ordinalOf(rule);
    this.#evaluator.run(slot.program, (word, found) => {
      let left = found;
      while (left !== 0) {
        const passenger = from + word * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        const who = judgement.passengers[passenger] as PassengerToJudge;
        if (!drawn || isDrawn(rule, who, judgement.flight)) judgement.hit(ordinal, passenger);
      }
    });
  }
}

function isScoped(rule: Rule): boolean {
  const { validFrom, validUntil, flightStatuses, inspectionTypes, modes } = rule;
  const lists = [flightStatuses, inspectionTypes, modes];
  return validFrom !== null || validUntil !== null || lists.some(list => list.length > 0);
}
