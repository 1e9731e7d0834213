import i18next, { type ParseKeys } from 'i18next';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../failures.ts';
import { showToast } from '../toasts.ts';
import { kept, sendOrKeep, watchSentActs } from './outbox.ts';
import type { StoredAct } from './store.ts';

interface ActKind<Body, Outcome> {
  kind: string;
  send(act: StoredAct, body: Body): Promise<Outcome>;
  labelOf(body: Body): string;
  /** `notKept`: the browser stores nothing. */
  texts: Readonly<Record<'kept' | 'notKept', ParseKeys>>;
}

interface ActReports<Body, Outcome> {
  /** Also called for acts that waited, while the component is mounted. */
  onSent(body: Body, outcome: Outcome): void;
  onKept(body: Body, at: string): void;
}

/** Returns a function that sends an act or keeps it on the device. Kind and reports must be stable. */
export function useActSender<Body, Outcome>(
  { kind, send, labelOf, texts }: ActKind<Body, Outcome>,
  { onSent, onKept }: ActReports<Body, Outcome>,
): (body: Body) => Promise<void> {
  useEffect(
    () => watchSentActs<Outcome>(kind, ({ body }, outcome) => onSent(body as Body, outcome)),
    [kind, onSent],
  );
  return useCallback(
    async body => {
      const at = new Date().toISOString();
      const act: StoredAct = { id: crypto.randomUUID(), kind, body, label: labelOf(body), at };
      try {
        const outcome = await sendOrKeep(act, () => send(act, body));
        if (outcome !== kept) return onSent(body, outcome);
        onKept(body, at);
        showToast({ level: 'warning', message: i18next.t(texts.kept) });
      } catch (error) {
        // A refused call has shown its toast.
        if (!(error instanceof ApiError)) showToast({ level: 'error', message: i18next.t(texts.notKept) });
      }
    },
    [kind, send, labelOf, texts, onSent, onKept],
  );
}
