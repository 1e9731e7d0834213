import { type Reason, reasonsOf } from './explain.ts';
import type { FlightToJudge, PassengerToJudge, Rule } from './rule.ts';

export interface Hit {
  rule: Rule;
  /** Which conditions hold, what they ask and what was found. */
  reasons: readonly Reason[];
}

/** Who of a flight hit which rules. Reasons are told when they are asked for. */
export class Judgement {
  readonly flight: FlightToJudge;
  readonly passengers: readonly PassengerToJudge[];
  readonly #rules: Rule[] = [];
  /** Pairs of rule and passenger, as they were found. */
  #found = new Int32Array(1 << 10);
  #count = 0;
  /** Where each passenger's rules begin in `#byPassenger`; made when first asked for. */
  #begins: Int32Array | undefined;
  #byPassenger = new Int32Array(0);

  constructor(flight: FlightToJudge, passengers: readonly PassengerToJudge[]) {
    this.flight = flight;
    this.passengers = passengers;
  }

  /** Hits of all passengers. */
  get count(): number {
    return this.#count;
  }

  /** The number under which a rule's hits are noted. */
  ordinalOf(rule: Rule): number {
    return this.#rules.push(rule) - 1;
  }

  hit(ordinal: number, passenger: number): void {
    const at = this.#count * 2;
    if (at === this.#found.length) {
      const wider = new Int32Array(at * 2);
      wider.set(this.#found);
      this.#found = wider;
    }
    this.#found[at] = ordinal;
    this.#found[at + 1] = passenger;
    this.#count += 1;
    this.#begins = undefined;
  }

  /** Rules that a passenger hit, by the passenger's place in the list, in no order that means anything. */
  rulesOf(passenger: number): Rule[] {
    const begins = this.#begins ?? this.#arrange();
    const ordinals = this.#byPassenger.subarray(begins[passenger], begins[passenger + 1]);
    return Array.from(ordinals, ordinal => this.#rules[ordinal] as Rule);
  }

  /** A passenger's hits with their reasons, in the order of the rules' ids. */
  hitsOf(passenger: number): Hit[] {
    const who = this.passengers[passenger];
    if (who === undefined) return [];
    return this.rulesOf(passenger)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(rule => ({ rule, reasons: reasonsOf(rule.conditions, who.record) }));
  }

  /** The weights of a passenger's hits summed up. */
  scoreOf(passenger: number): number {
    return this.rulesOf(passenger).reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Sorts the pairs by passenger, counting. */
  #arrange(): Int32Array {
    const begins = new Int32Array(this.passengers.length + 2);
    const found = this.#found;
    for (let at = 0; at < this.#count; at += 1) {
      const next = (found[at * 2 + 1] as number) + 2;
      begins[next] = (begins[next] as number) + 1;
    }
    for (let at = 2; at < begins.length; at += 1)
      begins[at] = (begins[at] as number) + (begins[at - 1] as number);
    this.#byPassenger = new Int32Array(this.#count);
    for (let at = 0; at < this.#count; at += 1) {
      const passenger = (found[at * 2 + 1] as number) + 1;
      const place = begins[passenger] as number;
      this.#byPassenger[place] = found[at * 2] as number;
      begins[passenger] = place + 1;
    }
    this.#begins = begins;
    return begins;
  }
}
