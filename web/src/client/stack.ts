export interface Stack<T> {
  /** Returns a function that removes this item; repeated calls do nothing. */
  push(item: T): () => void;
  top(): T | undefined;
}

export function createStack<T>(): Stack<T> {
  let entries: readonly { item: T }[] = [];
  return {
    push(item) {
      const entry = { item };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter(other => other !== entry);
      };
    },
    top: () => entries.at(-1)?.item,
  };
}
