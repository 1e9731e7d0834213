/** A list that keeps its room when it is emptied: those of a booking are filled anew for the next. */
export class Reused<Item> {
  /** What is behind {@link size} is left from before, and held until it is overwritten. */
  readonly items: Item[] = [];
  size = 0;

  push(item: Item): void {
    this.items[this.size++] = item;
  }

  clear(): void {
    this.size = 0;
  }

  /** Those that are in the list. */
  list(): Item[] {
    return this.items.slice(0, this.size);
  }
}
