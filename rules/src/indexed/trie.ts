import { PrefixFilter } from './gate.ts';

class Node<T> {
  next: Map<number, Node<T>> | undefined;
  items: T[] | undefined;
}

/**
 * Words by letter, or by letter from the end. A walk reads only the letters that the value shares with a
 * word.
 */
export class Trie<T> {
  readonly #root = new Node<T>();
  readonly #gate = new PrefixFilter();
  readonly #backwards: boolean;
  #size = 0;

  constructor(backwards = false) {
    this.#backwards = backwards;
  }

  get size(): number {
    return this.#size;
  }

  add(word: string, item: T): void {
    let node = this.#root;
    for (let at = 0; at < word.length; at += 1) {
      node.next ??= new Map();
      const letter = this.#letter(word, at);
      let child = node.next.get(letter);
      if (child === undefined) node.next.set(letter, (child = new Node()));
      node = child;
    }
    (node.items ??= []).push(item);
    this.#gate.add(word, this.#backwards);
    this.#size += 1;
  }

  remove(word: string, isMeant: (item: T) => boolean): void {
    const way: Node<T>[] = [this.#root];
    for (let at = 0; at < word.length; at += 1) {
      const child = way.at(-1)?.next?.get(this.#letter(word, at));
      if (child === undefined) return;
      way.push(child);
    }
    const end = way.at(-1);
    if (end?.items === undefined) return;
    const kept = end.items.filter(item => !isMeant(item));
    this.#gate.remove(word, end.items.length - kept.length, this.#backwards);
    this.#size -= end.items.length - kept.length;
    end.items = kept.length === 0 ? undefined : kept;
    for (let at = word.length; at > 0; at -= 1) {
      const node = way[at];
      if (node === undefined || node.items !== undefined || node.next !== undefined) return;
      const parent = way[at - 1];
      parent?.next?.delete(this.#letter(word, at - 1));
      if (parent?.next?.size === 0) parent.next = undefined;
    }
  }

  #letter(word: string, at: number): number {
    return word.charCodeAt(this.#backwards ? word.length - 1 - at : at);
  }

  /** Adds the items of each word that the value contains at `from` (or ends with, backwards) to `into`. */
  walk(value: string, from: number, into: T[]): void {
    // After the last letter `charCodeAt` returns NaN, which the gate reads as 0.
    if (!this.#gate.mayMatch(this.#letter(value, from), this.#letter(value, from + 1))) return;
    let node = this.#root;
    for (let at = from; at < value.length; at += 1) {
      const child = node.next?.get(this.#letter(value, at));
      if (child === undefined) return;
      node = child;
      if (node.items !== undefined) for (const item of node.items) into.push(item);
    }
  }
}
