/** A field of a form, as an input takes it. */
export interface Bound<T> {
  /** `documents.0.number`. */
  path: string;
  label: string;
  value: T;
  set(value: T): void;
  error: string | undefined;
  required: boolean;
  /** How many characters a text may have; undefined where the schema sets no limit. */
  max: number | undefined;
  readOnly: boolean;
  /** What is typed at the path is no value of this format: it must not be saved as if nothing were. Null takes it back. */
  refuse: (path: string, format: string | null) => void;
}

/** One row of a list. */
export interface BoundRow<R> {
  /** Stays the row's own while others come and go. */
  key: string;
  /** Its place, from 1. */
  line: number;
  value: R;
  at<K extends keyof R & string>(name: K): Bound<R[K]>;
  /** The focus goes to the row that takes its place. */
  remove(): void;
}

/** A list of rows. */
export interface BoundRows<R> extends Bound<R[]> {
  rows: BoundRow<R>[];
  /** The focus goes into it. */
  add(row: R): void;
}

export type RowOf<T> = T extends readonly (infer R)[] ? R : never;
