import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/failures.ts';
import { toast } from '../../client/toasts.ts';
import { differences, merged, type Side } from './compare.ts';
import { type FormFinding, judge, refusedFields, type Schema } from './findings.ts';
import type { BodyOf, Conflict, FormOptions } from './options.ts';
import type { Kept } from './useKept.ts';
import type { SentLines } from './values.ts';

export interface Saving<V> {
  busy: boolean;
  conflict: Conflict<V> | null;
  save(values: V, version: number | undefined): void;
  settle(sides: Readonly<Record<string, Side>>): void;
  putOff(): void;
}

interface Told {
  /** Shows findings and focuses the first. */
  tell(found: FormFinding[]): void;
  unreadable(): FormFinding[];
  settled(): void;
}

const unchanged = <V>(values: V): V => values;

/** The next save builds on this version. */
function versionIn(reply: unknown): number | undefined {
  const version: unknown =
    typeof reply === 'object' && reply !== null && 'version' in reply ? reply.version : undefined;
  return typeof version === 'number' ? version : undefined;
}

/** `call` has already shown server errors; anything else is a bug. */
function toldByCall(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Reports unreadable input as such, not as missing. */
function joined(found: readonly FormFinding[], unreadable: readonly FormFinding[]): FormFinding[] {
  const paths = new Set(unreadable.map(({ path }) => path));
  return [...found.filter(({ path }) => !paths.has(path)), ...unreadable];
}

function begun<V extends object>(kept: Kept<V>): Conflict<V> | null {
  const { base, values, meanwhile } = kept;
  if (meanwhile === null) return null;
  const { values: theirs, version } = meanwhile;
  return { found: differences(base, values, theirs), theirs, version };
}

/** Validates locally, then sends. Shows server errors at their fields. */
export function useSaving<V extends object, S extends Schema, R>(
  options: FormOptions<V, S, R>,
  kept: Kept<V>,
  told: Told,
): Saving<V> {
  const { schema, fields, toBody = unchanged, refusals = {}, current } = options;
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  const [conflict, setConflict] = useState(() => begun(kept));
  const [of, setOf] = useState(kept.key);
  if (of !== kept.key) {
    setOf(kept.key);
    setConflict(begun(kept));
  }
  const shown = useRef(kept.key);
  useEffect(() => {
    shown.current = kept.key;
  }, [kept.key]);
  /** The user may have opened another record before the reply. */
  const isShown = (): boolean => shown.current === kept.key;

  const isTaken = ({ status, code, fields }: ApiError): boolean =>
    (status === 400 && fields.length > 0) ||
    (code === 'CHANGED_MEANWHILE' && current !== undefined) ||
    (code !== undefined && Object.hasOwn(refusals, code));

  const send = async (values: V, version: number | undefined): Promise<void> => {
    const judged = judge(schema, values, fields, toBody);
    const found = joined([...judged.findings, ...(options.rules?.(values) ?? [])], told.unreadable());
    told.tell(found);
    if (found.length > 0) return;
    try {
      const reply = await options.save(judged.body as BodyOf<S>, { handles: isTaken }, version);
      if (isShown()) told.settled();
      kept.saved(values, versionIn(reply) ?? version);
      const message = options.success?.(reply);
      if (message !== undefined) toast({ level: 'success', message });
      options.onSaved?.(reply);
    } catch (error) {
      if (error instanceof ApiError && isTaken(error) && !isShown())
        toast({ level: 'error', message: error.message });
      else if (error instanceof ApiError && isTaken(error))
        await refused(error, judged.lines, values, version).catch(toldByCall);
      else toldByCall(error);
    }
  };

  const refused = async (
    error: ApiError,
    lines: SentLines,
    values: V,
    version: number | undefined,
  ): Promise<void> => {
    if (error.code === 'CHANGED_MEANWHILE' && current !== undefined) {
      await compare(await current(), values, version);
      return;
    }
    const answer = refusals[error.code as keyof typeof refusals];
    if (typeof answer === 'function') answer();
    else if (answer !== undefined)
      told.tell([
        { path: answer, code: error.code as keyof typeof refusals, params: {}, text: error.message },
      ]);
    else told.tell(refusedFields(fields, error.fields, lines));
  };

  const compare = async (now: { values: V; version: number }, values: V, version: number | undefined) => {
    const found = differences(kept.base, values, now.values);
    // The other change touches no field of this form.
    if (found.every(({ changedBy }) => changedBy === 'me') && now.version !== version) {
      kept.rebase(values, now.values, now.version);
      await send(values, now.version);
    } else setConflict({ found, theirs: now.values, version: now.version });
  };

  const save = (values: V, version: number | undefined): void => {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    void send(values, version).finally(() => {
      underway.current = false;
      setBusy(false);
    });
  };
  const settle = (sides: Readonly<Record<string, Side>>): void => {
    if (conflict === null) return;
    const values = merged(kept.values, conflict.theirs, sides);
    kept.rebase(values, conflict.theirs, conflict.version);
    setConflict(null);
    save(values, conflict.version);
  };
  return { busy, conflict, save, settle, putOff: () => setConflict(null) };
}
