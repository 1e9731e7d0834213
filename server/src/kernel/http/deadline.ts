import { requestLimits } from '../db/limits.ts';
import { type Backend, cancelBackend, getBackend, setStatementTimeout } from '../db/queries.ts';
import type { Context } from './handler.ts';

type DeadlineContext = Pick<Context, 'db' | 'pool' | 'replica'> & {
  exchange: Pick<Context['exchange'], 'abandoned'>;
};

/** Call before each statement of a search. Throws after the deadline or when the caller has gone away. */
export type Step = () => Promise<void>;

/** A read that the primary repeats after the replica keeps the first start. */
const startByCaller = new WeakMap<AbortSignal, number>();

/** Has the code of a canceled statement, so that it is reported like one. */
const canceled = (message: string) => Object.assign(new Error(message), { code: '57014' });

/**
 * Runs statements that share one time limit and are canceled when the caller goes away. The cancellation is
 * awaited, so that it cannot reach a later user of the connection.
 */
export async function runWithinDeadline<T>(
  context: DeadlineContext,
  work: (step: Step) => Promise<T>,
  { limitMs = requestLimits.statement, now = () => performance.now() } = {},
): Promise<T> {
  const { abandoned } = context.exchange;
  const start = startByCaller.get(abandoned) ?? now();
  startByCaller.set(abandoned, start);
  const step = async (): Promise<void> => {
    const left = start + limitMs - now();
    if (abandoned.aborted) throw canceled('the caller went away');
    if (left <= 0) throw canceled('the search reached its time limit');
    await setStatementTimeout(context.db, left);
  };
  await step();
  const backend = await getBackend(context.db);
  let cancellation: Promise<void> | undefined;
  const cancel = () => void (cancellation = cancelOn(context, backend).catch(() => undefined));
  abandoned.addEventListener('abort', cancel, { once: true });
  try {
    const result = await work(step);
    await setStatementTimeout(context.db, requestLimits.statement);
    return result;
  } finally {
    abandoned.removeEventListener('abort', cancel);
    await cancellation;
  }
}

async function cancelOn({ pool, replica }: DeadlineContext, { pid, onReplica }: Backend): Promise<void> {
  if (onReplica) await replica?.cancel(pid);
  else await cancelBackend(pool.db, pid);
}
