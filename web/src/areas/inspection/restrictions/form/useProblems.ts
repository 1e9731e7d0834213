import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessages } from '../../../../client/failures.ts';
import { type DraftField, problemsOf, refusedInput, type RestrictionDraft, wrongInputs } from '../draft.ts';

export interface Problems {
  error(field: DraftField): string | undefined;
  /** What is wrong with the documents, by input: `0.number`. */
  documentErrors: ReadonlyMap<string, string>;
  form: RefObject<HTMLFormElement | null>;
  /** Saving is tried: from now on problems are shown, and the focus goes to the first. */
  attempt(): void;
  /** What the server said of these fields no longer holds. */
  changed(fields: Partial<RestrictionDraft>): void;
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Problems of a draft, found here or told by the server, beside the fields they are of. */
export function useProblems(draft: RestrictionDraft, today: string, failure: unknown): Problems {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = tries > 0 ? problemsOf(draft, today) : {};
  const refused = useMemo(() => [...fieldMessages(failure)], [failure]);
  const standing = refused
    .map(([path, message]) => ({ path, message, field: path.split('.')[0] ?? '' }))
    .filter(({ field }) => !touched.has(field));

  useEffect(() => {
    if (tries > 0) focusFirst(form.current);
  }, [tries]);
  useEffect(() => {
    if (refused.length > 0) focusFirst(form.current);
  }, [refused]);

  const documentErrors = new Map<string, string>();
  for (const { path, message } of standing) {
    const input = refusedInput(draft, path);
    if (input !== undefined) documentErrors.set(input, message);
  }
  const { documents } = problems;
  if (documents !== undefined) {
    for (const input of wrongInputs(draft)) documentErrors.set(input, t(`restrictions.problem.${documents}`));
  }
  return {
    form,
    documentErrors,
    error: field => {
      const problem = problems[field];
      if (problem !== undefined) return t(`restrictions.problem.${problem}`);
      const messages = standing.filter(told => told.field === field).map(({ message }) => message);
      return messages.length === 0 ? undefined : [...new Set(messages)].join('\n');
    },
    attempt: () => {
      setTries(tries + 1);
      setTouched(new Set());
    },
    changed: fields => setTouched(new Set([...touched, ...Object.keys(fields)])),
  };
}
