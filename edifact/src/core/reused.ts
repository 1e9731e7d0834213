/** Keeps its capacity when it is cleared. */
export class Reused<Item> {
  /** Items beyond {@link size} are old. */
  readonly items: Item[] = [];
  size = 0;

  push(item: Item): void {
    this.items[this.size++] = item;
  }

  clear(): void {
    this.size = 0;
  }

  list(): Item[] {
    return this.items.slice(0, this.size);
  }
}
