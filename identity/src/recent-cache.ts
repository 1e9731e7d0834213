/** Keeps between `size` and twice as many values. */
export class RecentCache<Value> {
  readonly #size: number;
  readonly #create: (key: string) => Value;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** `create` never returns undefined. */
  constructor(size: number, create: (key: string) => Value) {
    this.#size = size;
    this.#create = create;
  }

  get(key: string): Value {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#older.get(key) ?? this.#create(key);
    if (this.#recent.size >= this.#size) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#recent.set(key, value);
    return value;
  }
}
