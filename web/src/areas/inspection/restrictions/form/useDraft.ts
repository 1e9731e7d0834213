import { useState } from 'react';
import { useSignedIn } from '../../../../client/session.ts';
import { passing, remembered } from '../../../../client/storage.ts';
import { type RestrictionDraft, readDraft } from '../draft.ts';

export interface KeptDraft {
  draft: RestrictionDraft;
  change(next: Partial<RestrictionDraft>): void;
  /** What is shown was written before and not saved. */
  recovered: boolean;
  /** Forgets what was written, and shows what is saved. */
  discard(): void;
  /** Forgets what was written; for after it was saved. */
  forget(): void;
}

/**
 * What is written but not saved, kept in this tab so that the end of a session does not take it away. It holds people's
 * documents, so it is under the person's own id and goes with the tab.
 */
export function useDraft(name: string, saved: RestrictionDraft): KeptDraft {
  const key = `farol.draft.${useSignedIn().sub}.${name}`;
  const [kept, setKept] = useState(() => remembered(passing, key, readDraft));
  const [recovered, setRecovered] = useState(kept !== undefined);
  const draft = kept ?? saved;
  return {
    draft,
    recovered,
    change: next => {
      const changed = { ...draft, ...next };
      passing.set(key, JSON.stringify(changed));
      setKept(changed);
    },
    discard: () => {
      passing.remove(key);
      setKept(undefined);
      setRecovered(false);
    },
    forget: () => passing.remove(key),
  };
}
