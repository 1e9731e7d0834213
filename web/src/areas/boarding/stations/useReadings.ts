import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { useCallback, useEffect, useState } from 'react';
import { useExternal } from '#client/external.ts';
import { ApiError } from '#client/failures.ts';
import { enqueueAct, flushOutbox, isPassing, outbox, registerSender } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { nameOnPass, type Reading, readingActKind, sendReading } from './readings.ts';

export type Decision =
  | { kind: 'SENDING'; reading: Reading }
  /** `late`: the read waited for the network. */
  | { kind: 'ANSWER'; reading: Reading; answer: BoardingAnswer; late: boolean }
  | { kind: 'UNDECIDED'; reading: Reading }
  | { kind: 'FAILED'; reading: Reading; messages: readonly string[] };

const retryMs = 10_000;

/** Sends reads one after another. Without a network they wait on the device, and nobody is let through. */
export function useReadings() {
  const [decision, setDecision] = useState<Decision>();
  const [late, setLate] = useState<readonly Extract<Decision, { kind: 'ANSWER' }>[]>([]);
  const waiting = useExternal(outbox).filter(({ kind }) => kind === readingActKind);

  useEffect(
    () =>
      registerSender(readingActKind, async act => {
        const reading = act.body as Reading;
        const answer = await sendReading(reading, true);
        setLate(earlier => [{ kind: 'ANSWER', reading, answer, late: true }, ...earlier]);
        setDecision(shown =>
          shown?.kind === 'UNDECIDED' && shown.reading.requestId === reading.requestId ? undefined : shown,
        );
      }),
    [],
  );
  useFlush(waiting.length > 0);

  const send = useCallback(async (reading: Reading): Promise<void> => {
    setDecision({ kind: 'SENDING', reading });
    try {
      const answer = await sendReading(reading, false);
      setDecision({ kind: 'ANSWER', reading, answer, late: false });
    } catch (error) {
      if (isPassing(error)) {
        await enqueueAct(toAct(reading));
        setDecision({ kind: 'UNDECIDED', reading });
      } else {
        const messages = error instanceof ApiError ? error.messages : [String(error)];
        setDecision({ kind: 'FAILED', reading, messages });
      }
    }
  }, []);

  return {
    decision,
    late,
    waiting,
    send,
    clear: () => setDecision(undefined),
    dismissLate: (requestId: string) =>
      setLate(rows => rows.filter(({ reading }) => reading.requestId !== requestId)),
  };
}

const toAct = (reading: Reading): StoredAct => ({
  id: reading.requestId,
  kind: readingActKind,
  body: reading,
  label: nameOnPass(reading.pass),
  at: reading.readAt,
});

function useFlush(isWaiting: boolean): void {
  useEffect(() => {
    const flush = (): void => void flushOutbox().catch(() => undefined);
    window.addEventListener('online', flush);
    const timer = isWaiting ? setInterval(flush, retryMs) : undefined;
    return () => {
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [isWaiting]);
}
