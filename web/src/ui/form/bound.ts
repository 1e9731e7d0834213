/** Field of a form, as inputs receive it. */
export interface Bound<T> {
  /** Dotted path, such as `documents.0.number`. */
  path: string;
  label: string;
  value: T;
  set(value: T): void;
  error: string | undefined;
  required: boolean;
  /** Maximum characters of a text; undefined without a limit in the schema. */
  max: number | undefined;
  readOnly: boolean;
  /**
   * Blocks saving while the text at the path does not match the format; otherwise it would save as empty.
   * Null unblocks.
   */
  refuse: (path: string, format: string | null) => void;
}

export interface BoundRow<R> {
  /** Stays the same while other rows are added or removed. */
  key: string;
  /** Position from 1. */
  line: number;
  value: R;
  at<K extends keyof R & string>(name: K): Bound<R[K]>;
  /** Removes the row and focuses the one that replaces it. */
  remove(): void;
}

export interface BoundRows<R> extends Bound<R[]> {
  rows: BoundRow<R>[];
  /** Adds a row and focuses it. */
  add(row: R): void;
}

export type RowOf<T> = T extends readonly (infer R)[] ? R : never;
