import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useExternal } from '#client/external.ts';
import { ApiError } from '#client/failures.ts';
import { dismissAct, enqueueAct, isPassing, outbox, watchSentActs } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import {
  checkPass,
  isSameReading,
  nameOnPass,
  type Reading,
  readingActKind,
  sendReading,
} from './readings.ts';

export type FinalDecision =
  | { kind: 'ANSWER'; reading: Reading; answer: BoardingAnswer }
  | { kind: 'FAILED'; reading: Reading; messages: readonly string[] };

export type Decision = FinalDecision | { kind: 'SENDING' | 'UNDECIDED'; reading: Reading };

const readingOf = (act: StoredAct): Reading => act.body as Reading;

/** Sends reads. Without a network they wait on the device, and nobody is let through. */
export function useReadings() {
  const [decision, setDecision] = useState<Decision>();
  const [late, setLate] = useState<readonly FinalDecision[]>([]);
  /** The read that the attendant looks at. */
  const latest = useRef<string>(undefined);
  const acts = useExternal(outbox).filter(({ kind }) => kind === readingActKind);

  /** A decision about an earlier read must not appear as that of the person at the gate. */
  const settle = useCallback((found: FinalDecision): void => {
    const { requestId } = found.reading;
    if (latest.current === requestId) return setDecision(found);
    setLate(earlier => [found, ...earlier.filter(({ reading }) => reading.requestId !== requestId)]);
  }, []);

  useEffect(
    () =>
      watchSentActs<BoardingAnswer>(readingActKind, (act, answer) => {
        const reading = readingOf(act);
        if (latest.current === reading.requestId) {
          latest.current = undefined;
          setDecision(undefined);
        }
        settle({ kind: 'ANSWER', reading, answer });
      }),
    [settle],
  );
  const waiting = acts.filter(({ refusal }) => refusal === undefined);

  const send = useCallback(
    async (read: Reading): Promise<void> => {
      const act = outbox
        .get()
        .find(one => one.kind === readingActKind && isSameReading(readingOf(one), read));
      // The id of the waiting read gets one decision for both.
      const reading = act === undefined ? read : readingOf(act);
      latest.current = reading.requestId;
      setDecision({ kind: 'SENDING', reading });
      try {
        const answer = await sendReading(reading, false);
        settle({ kind: 'ANSWER', reading, answer });
        if (act !== undefined) await dismissAct(act.id);
      } catch (error) {
        const failure = isPassing(error) ? await keep(reading) : error;
        if (failure !== undefined) settle({ kind: 'FAILED', reading, messages: messagesOf(failure) });
        else if (latest.current === reading.requestId) setDecision({ kind: 'UNDECIDED', reading });
      }
    },
    [settle],
  );

  /** Returns the answer that lets the bags be weighed; 'UNCHECKED' without a network. Shows a refusal. */
  const check = useCallback(async (reading: Reading): Promise<BoardingAnswer | 'UNCHECKED' | undefined> => {
    latest.current = reading.requestId;
    setDecision({ kind: 'SENDING', reading });
    const found = await checkPass(reading).catch((error: unknown) => ({ error }));
    // Another pass was read meanwhile.
    if (latest.current !== reading.requestId) return undefined;
    if ('error' in found && !isPassing(found.error)) {
      setDecision({ kind: 'FAILED', reading, messages: messagesOf(found.error) });
      return undefined;
    }
    if ('decision' in found && found.decision === 'REFUSED') {
      setDecision({ kind: 'ANSWER', reading, answer: found });
      return undefined;
    }
    setDecision(undefined);
    return 'error' in found ? 'UNCHECKED' : found;
  }, []);

  const refused = acts.flatMap((act): FinalDecision[] =>
    act.refusal === undefined ? [] : [{ kind: 'FAILED', reading: readingOf(act), messages: [act.refusal] }],
  );
  const refusal =
    decision?.kind === 'UNDECIDED'
      ? refused.find(({ reading }) => reading.requestId === decision.reading.requestId)
      : undefined;
  return {
    decision: refusal ?? decision,
    late: [...late, ...refused.filter(one => one !== refusal)],
    waiting,
    send,
    check,
    clear: () => {
      latest.current = undefined;
      setDecision(undefined);
    },
    dismissLate: (requestId: string) => {
      setLate(rows => rows.filter(({ reading }) => reading.requestId !== requestId));
      if (refused.some(({ reading }) => reading.requestId === requestId)) void dismissAct(requestId);
    },
  };
}

const messagesOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? error.messages : [String(error)];

/** Keeps a read until the network is back. Returns the failure if the device stores nothing. */
async function keep(reading: Reading): Promise<unknown> {
  try {
    await enqueueAct(toAct(reading));
    return undefined;
  } catch (error) {
    return error;
  }
}

const toAct = (reading: Reading): StoredAct => ({
  id: reading.requestId,
  kind: readingActKind,
  body: reading,
  label: nameOnPass(reading.pass),
  at: reading.readAt,
});
