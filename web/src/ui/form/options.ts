import type { ErrorCode } from '@farol/contract/errors';
import type { check } from '@farol/contract/findings';
import type { CallOptions } from '../../client/call.ts';
import type { Difference } from './compare.ts';
import type { Fields, Finding, Schema } from './findings.ts';

/** The body that a schema makes of what it is given. */
export type BodyOf<S extends Schema> = Exclude<ReturnType<typeof check<S>>['value'], undefined>;

export interface FormOptions<V extends object, S extends Schema, R> {
  /** Names the draft: which form and which record. Another name begins the form anew. Without it nothing is kept. */
  name?: string;
  /** The contract's schema of what is sent. */
  schema: S;
  /** What is saved, or what a new record begins with. Read again, it is shown while nothing is written. */
  initial: V;
  /** What each field is called, by the names of the values. */
  fields: Fields<V>;
  /** What is sent, where it is not the values themselves. Blank rows are left out already. */
  toBody?(values: V): unknown;
  /** Rules that the schema cannot know, such as those about today; by the form's paths. */
  rules?(values: V): Finding[];
  /** Saves. Where the reply has a `version`, the next save is made on top of it. `options` go to `call`, so that what the form says itself is not said a second time. */
  save(body: BodyOf<S>, options: CallOptions, version: number | undefined): Promise<R>;
  /** Refusals that are about one field, by its path, or that the screen answers itself. */
  refusals?: Partial<Record<ErrorCode, string | (() => void)>>;
  /** The message of success. */
  success?(reply: R): string;
  /** After it was saved: the way back. */
  onSaved?(reply: R): void;
  /** Of the record that `initial` is of; needed with `current`. */
  version?: number;
  /** What stands on the server now, asked for when somebody else has saved. */
  current?(): Promise<{ values: V; version: number }>;
  /** Why nothing may be changed, and who may; undefined where it may. */
  locked?: string | undefined;
}

/** Two versions that somebody has to choose from. */
export interface Conflict<V> {
  found: Difference<V>[];
  theirs: V;
  version: number;
}
