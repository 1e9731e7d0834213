import type { Duplicate } from '@farol/contract/errors';

export interface DuplicateLink {
  /** Null if the reader cannot see it. */
  record: Duplicate['record'];
  path: string | undefined;
}

export interface FieldBinding<T> {
  /** Dotted path, such as `documents.0.number`. */
  path: string;
  label: string;
  value: T;
  set(value: T): void;
  error: string | undefined;
  /** The record that already has the value. */
  duplicate: DuplicateLink | undefined;
  required: boolean;
  /** Maximum characters, if limited. */
  max: number | undefined;
  readOnly: boolean;
  /** Blocks saving while the text does not match the format; it would save as empty. Null unblocks. */
  setUnreadable: (path: string, format: string | null) => void;
}

export interface RowBinding<R> {
  /** Stays the same while other rows change. */
  key: string;
  line: number;
  value: R;
  at<K extends keyof R & string>(name: K): FieldBinding<R[K]>;
  /** Focuses the row that replaces it. */
  remove(): void;
}

export interface RowsBinding<R> extends FieldBinding<R[]> {
  rows: RowBinding<R>[];
  add(row: R): void;
}

export type RowOf<T> = T extends readonly (infer R)[] ? R : never;
