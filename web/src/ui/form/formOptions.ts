import type { ErrorCode } from '@farol/contract/errors';
import type { check } from '@farol/contract/findings';
import type { CallOptions } from '#client/call.ts';
import type { ApiError } from '#client/failures.ts';
import type { Difference } from './compare.ts';
import type { Fields, Finding, Schema } from './findings.ts';

/** Who saved a version, and when. */
export interface SavedChange {
  by: string;
  at: string;
}

/** Returns undefined for a record without changes. */
export function toSavedChange({
  changedBy,
  changedAt,
}: {
  changedBy?: string | null;
  changedAt?: string | null;
}): SavedChange | undefined {
  return changedBy && changedAt ? { by: changedBy, at: changedAt } : undefined;
}

export interface CurrentState<V> {
  values: V;
  version: number;
  /** Missing where the record does not tell. */
  change?: SavedChange | undefined;
}

export type BodyOf<S extends Schema> = Exclude<ReturnType<typeof check<S>>['value'], undefined>;

export interface FormOptions<V extends object, S extends Schema, R> {
  /** Draft name: form and record. A new name resets the form; without one there is no draft. */
  name?: string;
  schema: S;
  /** Saved values or defaults. A reload updates the form while it has no edits. */
  initial: V;
  fields: Fields<V>;
  /** Builds the body, if it differs. Blank rows are already removed. */
  toBody?(values: V): unknown;
  /** Rules outside the schema, such as those about today. */
  rules?(values: V): Finding[];
  /**
   * A `version` in the reply becomes the base of the next save. Pass `options` to `call`, so that the form's
   * errors show no toast.
   */
  save(body: BodyOf<S>, options: CallOptions, version: number | undefined): Promise<R>;
  /** Error codes by field path, or handled by the screen. */
  refusals?: Partial<Record<ErrorCode, string | ((error: ApiError) => void)>>;
  success?(reply: R): string;
  onSaved?(reply: R): void;
  /** Version of `initial`; required with `current`. */
  version?: number;
  /** Last change of `initial`, for a draft of an earlier version. */
  change?: SavedChange | undefined;
  /** Loads the server's state after a conflict. */
  current?(): Promise<CurrentState<V>>;
  /** Returns the address of another record of this kind. */
  recordPath?(id: string): string;
  /** Reason for a read-only form. */
  locked?: string | undefined;
}

export interface Conflict<V> {
  differences: Difference<V>[];
  theirs: V;
  version: number;
  change: SavedChange | undefined;
}
