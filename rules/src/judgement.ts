import { isDrawn } from './draw.ts';
import { type Reason, listReasons } from './explain.ts';
import type { FlightToJudge, PassengerToJudge, Rule } from './rule.ts';

export interface Hit {
  rule: Rule;
  reasons: readonly Reason[];
}

/** Hits of a flight. Reasons are computed on request. */
export class Judgement {
  readonly flight: FlightToJudge;
  readonly passengers: readonly PassengerToJudge[];
  readonly #rules: Rule[] = [];
  /** Pairs of rule and passenger, in order of discovery. */
  #found = new Int32Array(1 << 10);
  #count = 0;
  readonly #hitsOf: Int32Array;
  /** Start of each passenger's rules in `#byPassenger`; built on first use. */
  #begins: Int32Array | undefined;
  #byPassenger = new Int32Array(0);

  constructor(flight: FlightToJudge, passengers: readonly PassengerToJudge[]) {
    this.flight = flight;
    this.passengers = passengers;
    this.#hitsOf = new Int32Array(passengers.length);
  }

  get count(): number {
    return this.#count;
  }

  /** Records matches of a rule: one bit per passenger from `from` on. */
  hits(rule: Rule, found: Int32Array, words: number, from: number): void {
    const ordinal = this.#rules.push(rule) - 1;
    const drawn = rule.kind === 'PROBABILISTIC';
    for (let word = 0; word < words; word += 1) {
      let left = found[word] as number;
      if (left !== 0) this.#makeRoom();
      while (left !== 0) {
        const passenger = from + word * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        if (!drawn || isDrawn(rule, this.passengers[passenger] as PassengerToJudge, this.flight))
          this.#hit(ordinal, passenger);
      }
    }
  }

  #hit(ordinal: number, passenger: number): void {
    const at = this.#count * 2;
    this.#found[at] = ordinal;
    this.#found[at + 1] = passenger;
    this.#hitsOf[passenger] = (this.#hitsOf[passenger] as number) + 1;
    this.#count += 1;
  }

  /** Ensures room for the hits of 32 passengers, one word of bits. */
  #makeRoom(): void {
    this.#begins = undefined;
    if (this.#count * 2 + 64 <= this.#found.length) return;
    const wider = new Int32Array(this.#found.length * 4);
    wider.set(this.#found);
    this.#found = wider;
  }

  /** Returns the rules of a passenger by place in the list, unordered. */
  rulesOf(passenger: number): Rule[] {
    const begins = this.#begins ?? this.#arrange();
    const rules: Rule[] = [];
    const end = begins[passenger + 1] as number;
    for (let at = begins[passenger] as number; at < end; at += 1)
      rules.push(this.#rules[this.#byPassenger[at] as number] as Rule);
    return rules;
  }

  /** Returns the hits of a passenger with reasons, sorted by rule id. */
  hitsOf(passenger: number): Hit[] {
    const judgedPassenger = this.passengers[passenger];
    if (judgedPassenger === undefined) return [];
    return this.rulesOf(passenger)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(rule => ({ rule, reasons: listReasons(rule.conditions, judgedPassenger.record) }));
  }

  scoreOf(passenger: number): number {
    return this.rulesOf(passenger).reduce((sum, { weight }) => sum + weight, 0);
  }

  #arrange(): Int32Array {
    const begins = new Int32Array(this.passengers.length + 1);
    const next = new Int32Array(this.passengers.length);
    for (let passengerIndex = 0; passengerIndex < next.length; passengerIndex += 1) {
      next[passengerIndex] = begins[passengerIndex] as number;
      begins[passengerIndex + 1] =
        (begins[passengerIndex] as number) + (this.#hitsOf[passengerIndex] as number);
    }
    this.#byPassenger = new Int32Array(this.#count);
    for (let at = 0; at < this.#count * 2; at += 2) {
      const passengerIndex = this.#found[at + 1] as number;
      const place = next[passengerIndex] as number;
      this.#byPassenger[place] = this.#found[at] as number;
      next[passengerIndex] = place + 1;
    }
    this.#begins = begins;
    return begins;
  }
}
