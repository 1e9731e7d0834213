/** Binary heap by position. */
export class LowestFirst<Item extends { readonly position: number }> {
  readonly #items: Item[] = [];

  add(item: Item): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as Item;
      if (above.position <= item.position) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  first(isValid: (item: Item) => boolean): Item | undefined {
    let item = this.#items[0];
    while (item !== undefined && !isValid(item)) {
      this.#removeFirst();
      item = this.#items[0];
    }
    return item;
  }

  #removeFirst(): void {
    const items = this.#items;
    const item = items.pop();
    if (item === undefined || items.length === 0) return;
    let at = 0;
    for (let child = 1; child < items.length; child = at * 2 + 1) {
      const right = items[child + 1];
      if (right !== undefined && right.position < (items[child] as Item).position) child++;
      const below = items[child] as Item;
      if (item.position <= below.position) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }
}
