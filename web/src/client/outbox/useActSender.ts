import { useCallback, useEffect } from 'react';
import { enqueueAct, isPassing, registerSender } from './outbox.ts';
import type { StoredAct } from './store.ts';

interface ActKind<Body, Outcome> {
  kind: string;
  /** `waited`: the act waited on the device before. */
  send(act: StoredAct, body: Body, waited: boolean): Promise<Outcome>;
  labelOf(body: Body): string;
}

interface ActReports<Body, Outcome> {
  onSent(outcome: Outcome, body: Body): void;
  /** The act waits on the device. */
  onKept(body: Body, at: string): void;
}

/**
 * Returns a function that sends an act, or keeps it on the device without a network. Sends kept acts when
 * the network is back. `kind` and the reports must be stable.
 */
export function useActSender<Body, Outcome>(
  { kind, send, labelOf }: ActKind<Body, Outcome>,
  { onSent, onKept }: ActReports<Body, Outcome>,
): (body: Body) => Promise<void> {
  useEffect(
    () =>
      registerSender(kind, async act => {
        const body = act.body as Body;
        onSent(await send(act, body, true), body);
      }),
    [kind, send, onSent],
  );
  return useCallback(
    async body => {
      const at = new Date().toISOString();
      const act: StoredAct = { id: crypto.randomUUID(), kind, body, label: labelOf(body), at };
      try {
        onSent(await send(act, body, false), body);
      } catch (error) {
        // A refused call has shown its toast.
        if (!isPassing(error)) return;
        await enqueueAct(act);
        onKept(body, at);
      }
    },
    [kind, send, labelOf, onSent, onKept],
  );
}
