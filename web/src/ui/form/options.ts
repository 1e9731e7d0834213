import type { ErrorCode } from '@farol/contract/errors';
import type { check } from '@farol/contract/findings';
import type { CallOptions } from '../../client/call.ts';
import type { Difference } from './compare.ts';
import type { Fields, Finding, Schema } from './findings.ts';

/** Body that the schema produces. */
export type BodyOf<S extends Schema> = Exclude<ReturnType<typeof check<S>>['value'], undefined>;

export interface FormOptions<V extends object, S extends Schema, R> {
  /** Draft name: form and record. A new name resets the form; without one no draft is stored. */
  name?: string;
  /** Contract schema of the body. */
  schema: S;
  /** Saved values, or defaults of a new record. A reload updates the form while it has no edits. */
  initial: V;
  /** Specs by value name. */
  fields: Fields<V>;
  /** Converts the values to the body, if they differ. Blank rows are already removed. */
  toBody?(values: V): unknown;
  /** Rules outside the schema, such as those about today. Findings use the form's paths. */
  rules?(values: V): Finding[];
  /**
   * Saves. A `version` in the reply becomes the base of the next save. Pass `options` to `call`, so that
   * errors shown by the form show no toast.
   */
  save(body: BodyOf<S>, options: CallOptions, version: number | undefined): Promise<R>;
  /** Error codes that belong to a field, by its path, or that the screen handles. */
  refusals?: Partial<Record<ErrorCode, string | (() => void)>>;
  /** Text of the success toast. */
  success?(reply: R): string;
  /** Runs after saving, usually to go back. */
  onSaved?(reply: R): void;
  /** Version of `initial`; required with `current`. */
  version?: number;
  /** Loads the server's state after a version conflict. */
  current?(): Promise<{ values: V; version: number }>;
  /** Reason for a read-only form, including who may edit; undefined if editable. */
  locked?: string | undefined;
}

/** Versions that the user must choose from. */
export interface Conflict<V> {
  found: Difference<V>[];
  theirs: V;
  version: number;
}
