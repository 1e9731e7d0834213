export class Syllabary {
  readonly #bySpelling = new Map<string, string[]>();
  readonly #spellings = new Map<string, string[]>();
  readonly #longest: number;

  /** In capital letters. */
  constructor(spellings: Iterable<readonly [spelling: string, syllable: string]>) {
    let longest = 0;
    for (const [spelling, syllable] of spellings) {
      if (spelling.length < 2) continue;
      add(this.#bySpelling, spelling, syllable);
      add(this.#spellings, syllable, spelling);
      longest = Math.max(longest, spelling.length);
    }
    this.#longest = longest;
  }

  isSyllable(word: string): boolean {
    return this.#bySpelling.has(word);
  }

  /** Returns one or two syllables, separated by a blank. */
  readingsOf(word: string): string[] {
    const readings = [...(this.#bySpelling.get(word) ?? [])];
    // NG is a surname, and never a second syllable.
    const last = Math.min(word.length - (word.endsWith('NG') ? 3 : 2), this.#longest);
    for (let at = Math.max(2, word.length - this.#longest); at <= last; at++) {
      const first = this.#bySpelling.get(word.slice(0, at));
      const second = first && this.#bySpelling.get(word.slice(at));
      if (first === undefined || second === undefined) continue;
      for (const one of first) for (const other of second) readings.push(`${one} ${other}`);
    }
    return readings;
  }

  /** Covers one word or two. */
  patternsOf(word: string): string[] {
    return this.readingsOf(word).map(reading =>
      reading
        .split(' ')
        .map(syllable => `(${this.#spellings.get(syllable)?.join('|') ?? syllable})`)
        .join(' ?'),
    );
  }
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Parses a table like `CHEN=CHAN LIU=LAU,LOW`. */
export function readSpellings(table: string): [spelling: string, syllable: string][] {
  return table.split(' ').flatMap(entry => {
    const [syllable = '', spellings = ''] = entry.split('=');
    return spellings.split(',').map((spelling): [string, string] => [spelling, syllable]);
  });
}
