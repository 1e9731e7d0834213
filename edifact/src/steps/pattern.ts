/* A backtracking matcher that counts its steps. */

type Next = (at: number) => boolean;
/** Continues with `next`; backwards in a lookbehind. */
type Matcher = (at: number, next: Next) => boolean;

const CODES = 256;

export class Pattern {
  steps = 0;
  #text = '';
  #at = 0;
  readonly #source: string;
  readonly #flags: string;
  readonly #match: Matcher;
  readonly #test: (text: string, pattern: RegExp) => boolean;

  /** `test` is the engine's own method, which tests replace. */
  constructor({ source, flags }: RegExp, test: (text: string, pattern: RegExp) => boolean) {
    this.#source = source;
    this.#flags = flags;
    this.#test = test;
    this.#match = this.#alternatives(false);
    if (this.#at < source.length) throw new Error(`Cannot parse ${source} at ${this.#at}`);
  }

  find(text: string, from: number): readonly [from: number, to: number] | undefined {
    this.#text = text;
    const last = this.#flags.includes('y') ? from : text.length;
    for (let start = from; start <= last; start++) {
      let end = -1;
      const found = this.#match(start, at => {
        end = at;
        return true;
      });
      if (found) return [start, end];
    }
    return undefined;
  }

  #takes(token: string): boolean {
    if (!this.#source.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #alternatives(isBackward: boolean): Matcher {
    const list = [this.#sequence(isBackward)];
    while (this.#takes('|')) list.push(this.#sequence(isBackward));
    const [only] = list;
    if (only !== undefined && list.length === 1) return only;
    return (at, next) => list.some(match => match(at, next));
  }

  #sequence(isBackward: boolean): Matcher {
    const list: Matcher[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      list.push(this.#term(isBackward));
    if (isBackward) list.reverse();
    const run = (index: number, at: number, next: Next): boolean => {
      const match = list[index];
      return match === undefined ? next(at) : match(at, end => run(index + 1, end, next));
    };
    return (at, next) => run(0, at, next);
  }

  #term(isBackward: boolean): Matcher {
    const assertion = this.#assertion();
    if (assertion !== undefined) return assertion;
    if (this.#takes('(')) {
      if (!this.#takes('?:')) this.#takesName();
      const inner = this.#alternatives(isBackward);
      this.#close();
      return this.#repeated(inner);
    }
    return this.#set(isBackward);
  }

  #takesName(): void {
    const name = /^\?<\w+>/.exec(this.#source.slice(this.#at))?.[0] ?? '';
    this.#at += name.length;
  }

  #close(): void {
    if (!this.#takes(')')) throw new Error(`Cannot parse ${this.#source} at ${this.#at}`);
  }

  #assertion(): Matcher | undefined {
    if (this.#takes('^')) return (at, next) => this.#step() && at === 0 && next(at);
    if (this.#takes('$')) return (at, next) => this.#step() && at === this.#text.length && next(at);
    if (this.#takes('\\b')) return (at, next) => this.#step() && this.#isEdge(at) && next(at);
    for (const [token, isBehind, isNegated] of LOOKS) {
      if (!this.#takes(token)) continue;
      const inner = this.#alternatives(isBehind);
      this.#close();
      return (at, next) => this.#step() && inner(at, () => true) !== isNegated && next(at);
    }
    return undefined;
  }

  #step(): true {
    this.steps++;
    return true;
  }

  #isEdge(at: number): boolean {
    const isWord = (index: number): boolean => /\w/.test(this.#text.charAt(index));
    return isWord(at - 1) !== isWord(at);
  }

  #set(isBackward: boolean): Matcher {
    const accepts = this.#accepts(this.#setSource());
    const [min, max, isLazy] = this.#quantifier();
    const way = isBackward ? -1 : 1;
    const takes = (at: number): boolean => {
      this.steps++;
      const index = isBackward ? at - 1 : at;
      return index >= 0 && index < this.#text.length && accepts(this.#text.charCodeAt(index));
    };
    return (at, next) => {
      let count = 0;
      const least = isLazy ? min : max;
      while (count < least && takes(at + way * count)) count++;
      if (count < min) return false;
      if (isLazy) {
        for (; ; count++) {
          if (next(at + way * count)) return true;
          if (count >= max || !takes(at + way * count)) return false;
        }
      }
      for (; count >= min; count--) if (next(at + way * count)) return true;
      return false;
    };
  }

  #repeated(inner: Matcher): Matcher {
    const [min, max, isLazy] = this.#quantifier();
    if (min === 1 && max === 1) return inner;
    const run = (count: number, at: number, next: Next): boolean => {
      this.steps++;
      const more = (): boolean =>
        count < max && inner(at, end => (end !== at || count < min) && run(count + 1, end, next));
      if (count < min) return more();
      return isLazy ? next(at) || more() : more() || next(at);
    };
    return (at, next) => run(0, at, next);
  }

  #quantifier(): readonly [min: number, max: number, isLazy: boolean] {
    const token = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(this.#source.slice(this.#at))?.[0] ?? '';
    this.#at += token.length;
    const isLazy = token !== '' && this.#takes('?');
    if (token === '*') return [0, Infinity, isLazy];
    if (token === '+') return [1, Infinity, isLazy];
    if (token === '?') return [0, 1, isLazy];
    if (token === '') return [1, 1, false];
    const [min = '', max] = token.slice(1, -1).split(',');
    return [Number(min), max === undefined ? Number(min) : max === '' ? Infinity : Number(max), isLazy];
  }

  #setSource(): string {
    const rest = this.#source.slice(this.#at);
    const source =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[^}]*\}|\D|0)|[^()|*+?\\[])/s.exec(
        rest,
      )?.[0];
    if (source === undefined) throw new Error(`Cannot parse ${this.#source} at ${this.#at}`);
    this.#at += source.length;
    return source;
  }

  #accepts(source: string): (code: number) => boolean {
    const pattern = new RegExp(`^${source}$`, this.#flags.replaceAll(/[gy]/g, ''));
    const accepted = Array.from({ length: CODES }, (_, code) =>
      this.#test(String.fromCharCode(code), pattern),
    );
    return code => accepted[code] ?? this.#test(String.fromCharCode(code), pattern);
  }
}

const LOOKS = [
  ['(?<=', true, false],
  ['(?<!', true, true],
  ['(?=', false, false],
  ['(?!', false, true],
] as const;
