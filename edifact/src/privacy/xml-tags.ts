/* A malformed document yields fewer tags, never different ones. */

export interface Attribute {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

export interface Tag {
  readonly from: number;
  /** Offset after the `>`. */
  readonly to: number;
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly attributes: readonly Attribute[];
}

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;

const NAME = 1;
const SPACE = 2;
const QUOTE = 4;
const CLASSES = new Uint8Array(256);
for (const mark of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-')
  CLASSES[mark.charCodeAt(0)] = NAME;
for (const mark of '\t\n\v\f\r \xa0') CLASSES[mark.charCodeAt(0)] = SPACE;
for (const mark of `"'`) CLASSES[mark.charCodeAt(0)] = QUOTE;

/** In order. One character is one byte. */
export function* tagsIn(text: string, start: number, end: number): Generator<Tag> {
  const reader = new TagReader(text, end);
  let at = text.indexOf('<', start);
  while (at >= 0 && at < end) {
    const tag = reader.read(at);
    if (tag !== undefined) yield tag;
    // Tags contain no `<`, so a broken tag is not read twice.
    at = text.indexOf('<', tag === undefined ? Math.max(at + 1, reader.at) : tag.to);
  }
}

class TagReader {
  at = 0;
  readonly #text: string;
  readonly #end: number;

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  read(from: number): Tag | undefined {
    this.at = from + 1;
    const isClosing = this.#take(SLASH);
    const name = this.#name();
    if (name === undefined) return undefined;
    const attributes: Attribute[] = [];
    while (this.#skipSpace() && !this.#isEnd()) {
      const attribute = this.#attribute();
      if (attribute === undefined) return undefined;
      attributes.push(attribute);
    }
    const isEmpty = this.#take(SLASH);
    if (!this.#take(GREATER)) return undefined;
    return { from, to: this.at, name, isClosing, isEmpty, attributes };
  }

  #code(): number {
    return this.at < this.#end ? this.#text.charCodeAt(this.at) : LESS;
  }

  #take(code: number): boolean {
    if (this.#code() !== code) return false;
    this.at++;
    return true;
  }

  #isEnd(): boolean {
    const code = this.#code();
    return code === SLASH || code === GREATER;
  }

  #skipSpace(): boolean {
    const from = this.at;
    while (CLASSES[this.#code()] === SPACE) this.at++;
    return this.at > from;
  }

  /** Drops one prefix. */
  #name(): string | undefined {
    let from = this.at;
    for (let prefixes = 0; ; prefixes++) {
      const begin = this.at;
      while (CLASSES[this.#code()] === NAME) this.at++;
      if (this.at === begin || prefixes > 1) return undefined;
      from = begin;
      if (!this.#take(COLON)) break;
    }
    return this.#text.slice(from, this.at);
  }

  #attribute(): Attribute | undefined {
    const key = this.#key();
    if (key === undefined) return undefined;
    this.#skipSpace();
    if (!this.#take(EQUALS)) return undefined;
    this.#skipSpace();
    const quote = this.#code();
    if (CLASSES[quote] !== QUOTE) return undefined;
    this.at++;
    const at = this.at;
    while (this.#code() !== quote && this.#code() !== LESS) this.at++;
    const value = this.#text.slice(at, this.at);
    return this.#take(quote) ? { key, value, at } : undefined;
  }

  #key(): string | undefined {
    const begin = this.at;
    let from = begin;
    for (; CLASSES[this.#code()] === NAME || this.#code() === COLON; this.at++)
      if (this.#code() === COLON) from = this.at + 1;
    return this.at === begin ? undefined : this.#text.slice(from, this.at);
  }
}
