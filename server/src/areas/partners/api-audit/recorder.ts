import { storeBatch } from '#kernel/db/batch.ts';
import type { Call, CallObserver } from '#kernel/http/calls.ts';
import { timeOf } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { insertCalls, findIntegratorsOfTokens, type NewCall } from './queries.ts';

export interface CallRecorder {
  /** Queues a call. Never waits and never throws. */
  note: CallObserver;
  /** Returns false if the database did not take all calls. */
  flush(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Delay before a write, and before a retry. */
const pauseMs = { soon: 250, afterFailure: 5000 };
const batchRows = 1000;
/** Further calls are counted and dropped while the database is unavailable. */
const maxQueuedCalls = 50_000;

/** Writes calls in batches outside of requests. A killed process loses the last queue. */
export function createCallRecorder({
  pool,
  months,
  log,
}: Pick<Services, 'pool' | 'months' | 'log'>): CallRecorder {
  const queue: Call[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;

  function scheduleWrite(milliseconds: number): void {
    timer ??= setTimeout(() => void flush(), milliseconds).unref();
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeAll(): Promise<boolean> {
    try {
      while (queue.length > 0) {
        const batch = queue.slice(0, batchRows);
        await writeBatch(batch);
        queue.splice(0, batch.length);
      }
      if (lost > 0) log.error({ lost }, 'calls of integrators were lost while the database was away');
      lost = 0;
      return true;
    } catch (error) {
      log.error({ err: error, held: queue.length }, 'calls of integrators could not be written');
      clearTimeout(timer);
      timer = undefined;
      scheduleWrite(pauseMs.afterFailure);
      return false;
    }
  }

  async function writeBatch(batch: readonly Call[]): Promise<void> {
    await months.forReceived(batch.map(({ id }) => dayOf(id)));
    await storeBatch(
      { db: pool.db, log },
      batch,
      ({ id }) => id,
      async (db, calls) => {
        const byToken = await findIntegratorsOfTokens(
          db,
          calls.flatMap(({ tokenHash }) => tokenHash ?? []),
        );
        await insertCalls(
          db,
          calls.map(call => rowOf(call, byToken)),
        );
      },
    );
  }

  return {
    note(call) {
      if (queue.length >= maxQueuedCalls) lost += 1;
      else queue.push(call);
      scheduleWrite(pauseMs.soon);
    },
    flush,
    async stop() {
      // A running flush may have started before the last calls.
      await writing;
      const written = await flush();
      clearTimeout(timer);
      if (!written) log.error({ lost: lost + queue.length }, 'calls of integrators were lost at the stop');
    },
  };
}

function dayOf(id: string): string {
  return new Date(timeOf(id)).toISOString().slice(0, 10);
}

const maxInteger = 2 ** 31 - 1;

function rowOf(call: Call, byToken: ReadonlyMap<string, string>): NewCall {
  const { actor, tokenHash } = call;
  const authenticatedId = actor?.kind === 'integrator' ? actor.id : undefined;
  return {
    id: call.id,
    at: new Date(timeOf(call.id)),
    // An ended token still identifies its integrator.
    integrator_id: authenticatedId ?? byToken.get(tokenHash?.toString('hex') ?? '') ?? null,
    address: sanitizeText(call.address, 60),
    method: sanitizeText(call.method, 20),
    path: sanitizeText(call.path, 300),
    operation: call.operation,
    status: call.status,
    error_code: call.errorCode ?? null,
    duration_ms: Math.min(call.milliseconds, maxInteger),
    request_bytes: Math.min(call.requestBytes, maxInteger),
    reply_bytes: Math.min(call.replyBytes, maxInteger),
    content_type: call.contentType === undefined ? null : sanitizeText(call.contentType, 200),
    files:
      call.event === 'FILE_RECEIVED'
        ? call.records.filter(({ kind }) => kind === 'file').map(({ id }) => id)
        : [],
  };
}

/** PostgreSQL and terminals cannot take control characters. */
function sanitizeText(text: string, maxLength: number): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxLength);
}
