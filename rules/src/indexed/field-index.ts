import type { Pattern, Test } from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import type { PassengerToJudge, RecordValue } from '../rule.ts';
import { toComparable, matchesPattern } from '../values.ts';
import type { Bits } from './bits.ts';
import { Cuts } from './cuts.ts';
import { Trie } from './trie.ts';
import { type ValueMatch, ValueGroups } from './value-groups.ts';

interface PatternEntry {
  atom: number;
  /** Checked where the word is not the whole pattern. */
  rest: Pattern | undefined;
}

const NO_MATCH: ValueMatch = { atoms: [], place: -1 };
/** A value that only matches "exists". */
const EXISTS_MATCH: ValueMatch = { atoms: [], place: -1 };
/** Most fields have few values that repeat. */
const CACHE_SIZE = 4096;

/** All conditions of one field. A value is looked up once, whatever the number of conditions. */
export class FieldIndex {
  readonly name: string;
  readonly #field: Field;
  /** Matches every existing value, if a rule uses it. */
  readonly presence: number;
  presenceAsked = 0;
  #uses = 0;
  readonly #exact = new Map<number | string, number[]>();
  readonly #starts = new Trie<PatternEntry>();
  readonly #ends = new Trie<PatternEntry>(true);
  readonly #inside = new Trie<PatternEntry>();
  readonly #cuts = new Cuts();
  readonly #endings: PatternEntry[] = [];
  readonly #values = new ValueGroups();
  readonly #memory = new Map<unknown, ValueMatch>();
  #remembers = true;
  #remembered = 0;

  constructor(name: string, field: Field, presence: number) {
    this.name = name;
    this.#field = field;
    this.presence = presence;
  }

  add(atom: number, test: Test): void {
    this.#forget();
    this.#uses += 1;
    if (test.kind === 'ORDER') this.#cuts.add(atom, test.operator, test.bound);
    for (const value of exactOf(test)) {
      const atoms = this.#exact.get(value);
      if (atoms === undefined) this.#exact.set(value, [atom]);
      else atoms.push(atom);
    }
    for (const pattern of patternsOf(test)) {
      const { trie, word, isAll } = this.#placeOf(pattern);
      trie.add(word, { atom, rest: isAll ? undefined : pattern });
    }
  }

  remove(atom: number, test: Test): void {
    this.#forget();
    this.#uses -= 1;
    if (test.kind === 'ORDER') this.#cuts.remove(atom);
    for (const value of exactOf(test)) {
      const kept = this.#exact.get(value)?.filter(other => other !== atom) ?? [];
      if (kept.length === 0) this.#exact.delete(value);
      else this.#exact.set(value, kept);
    }
    for (const pattern of patternsOf(test)) {
      const { trie, word } = this.#placeOf(pattern);
      trie.remove(word, ending => ending.atom === atom);
    }
  }

  #forget(): void {
    this.#memory.clear();
    this.#remembers = true;
    this.#remembered = 0;
  }

  /** Indexed by its beginning, its end, or else its longest piece. */
  #placeOf({ pieces, start, end }: Pattern): { trie: Trie<PatternEntry>; word: string; isAll: boolean } {
    const isAll = pieces.length === 1;
    if (start) return { trie: this.#starts, word: pieces[0] ?? '', isAll: isAll && !end };
    if (end) return { trie: this.#ends, word: pieces.at(-1) ?? '', isAll };
    const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best));
    return { trie: this.#inside, word: longest, isAll };
  }

  /** Records the matches of a flight's passengers. */
  fill(bits: Bits, passengers: readonly PassengerToJudge[], from: number, to: number): void {
    const { name } = this;
    const present = this.presenceAsked > 0;
    if (!present && this.#uses === 0) return;
    this.#cuts.open();
    for (let at = from; at < to; at += 1) {
      const recordValue = (passengers[at] as PassengerToJudge).record[name];
      if (recordValue === null || recordValue === undefined) continue;
      if (typeof recordValue === 'object')
        for (const one of recordValue) this.#note(bits, one, at - from, present);
      else this.#note(bits, recordValue, at - from, present);
    }
    this.#values.settle(bits);
    if (!this.#cuts.isEmpty) this.#cuts.close(bits);
  }

  #note(bits: Bits, recordValue: RecordValue, passenger: number, present: boolean): void {
    const match = this.#lookUp(recordValue);
    if (match === NO_MATCH) return;
    if (present) bits.meet(this.presence, passenger);
    if (match.place !== -1) this.#cuts.note(match.place, passenger);
    const { atoms } = match;
    if (atoms.length === 0) return;
    if (atoms.length > 3) this.#values.add(match, passenger);
    else for (let at = 0; at < atoms.length; at += 1) bits.meet(atoms[at] as number, passenger);
  }

  #lookUp(recordValue: RecordValue): ValueMatch {
    if (recordValue === null || recordValue === undefined) return NO_MATCH;
    if (!this.#remembers) return this.#find(recordValue);
    const cachedMatch = this.#memory.get(recordValue);
    if (cachedMatch !== undefined) {
      this.#remembered += 1;
      return cachedMatch;
    }
    const match = this.#find(recordValue);
    this.#remember(recordValue, match);
    return match;
  }

  /** Values that rarely repeat, such as names, are not cached. */
  #remember(recordValue: RecordValue, match: ValueMatch): void {
    if (this.#memory.size >= CACHE_SIZE) {
      this.#remembers = this.#remembered > CACHE_SIZE;
      this.#remembered = 0;
      this.#memory.clear();
      if (!this.#remembers) return;
    }
    this.#memory.set(recordValue, match);
  }

  #find(recordValue: RecordValue): ValueMatch {
    const value = toComparable(this.#field, recordValue);
    if (value === undefined) return NO_MATCH;
    const exact = this.#exact.get(value);
    if (typeof value === 'number' && !this.#cuts.isEmpty)
      return { atoms: exact ?? [], place: this.#cuts.place(value) };
    const atoms = typeof value === 'number' ? exact : this.#withPatterns(value, exact);
    return atoms === undefined ? EXISTS_MATCH : { atoms, place: -1 };
  }

  #withPatterns(value: string, exact: readonly number[] | undefined): readonly number[] | undefined {
    const endings = this.#endings;
    endings.length = 0;
    if (this.#starts.size > 0) this.#starts.walk(value, 0, endings);
    if (this.#ends.size > 0) this.#ends.walk(value, 0, endings);
    if (this.#inside.size > 0)
      for (let from = 0; from < value.length; from += 1) this.#inside.walk(value, from, endings);
    if (endings.length === 0) return exact;
    const atoms = [...(exact ?? [])];
    for (const { atom, rest } of endings)
      if (rest === undefined || matchesPattern(rest, value)) atoms.push(atom);
    return atoms;
  }
}

const exactOf = (test: Test): readonly (number | string)[] =>
  test.kind === 'TEXT' ? test.exact : test.kind === 'VALUES' ? test.values : [];
const patternsOf = (test: Test): readonly Pattern[] => (test.kind === 'TEXT' ? test.patterns : []);
