import { transaction } from '../db/pool.ts';
import type { EventSink } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { Session } from './actor.ts';
import { findEndedSessions } from './queries.ts';

/** An open stream, and whose it is. */
interface Open {
  userId: string;
  session: Session | undefined;
  close(): void;
}

type StreamServices = Pick<Services, 'bus' | 'clock' | 'log' | 'pool'>;

/** By bus, because tests have several platforms in one process. */
const watched = new WeakMap<Services['bus'], Set<Open>>();

/** The longest that a timer of Node waits. */
const longestMilliseconds = 2 ** 31 - 1;
/** After notices may have been missed, all streams end once within this time, so that not all come back at one moment. */
const anewMilliseconds = 60_000;

/**
 * Binds a stream to the session that it was opened in: it ends with it. It ends too when the rights of its person may have changed: who
 * comes back with a new token is judged anew, as at every call.
 */
export function boundToSession(
  services: StreamServices,
  { id: userId, session }: { id: string; session?: Session },
  start: (sink: EventSink) => () => void,
): (sink: EventSink) => () => void {
  return sink => {
    const streams = streamsOf(services);
    const open: Open = { userId, session, close: () => sink.close() };
    const left = session?.endsAt.since(services.clock.now()).total('milliseconds') ?? longestMilliseconds;
    const timer = setTimeout(open.close, Math.min(left, longestMilliseconds)).unref();
    streams.add(open);
    const end = start(sink);
    return () => {
      clearTimeout(timer);
      streams.delete(open);
      end();
    };
  };
}

function streamsOf(services: StreamServices): Set<Open> {
  const { bus } = services;
  const known = watched.get(bus);
  if (known !== undefined) return known;
  const streams = new Set<Open>();
  watched.set(bus, streams);
  bus.subscribe('sessions', message => {
    // The database writes it (migration 0020): a session that has ended, or a person whose rights may be others now.
    const { s: sessionId, u: userId } = JSON.parse(message) as { s?: string; u?: string };
    const concerned = (open: Open) =>
      open.userId === userId || (sessionId !== undefined && open.session?.id === sessionId);
    for (const open of [...streams].filter(concerned)) open.close();
  });
  bus.onGap(() => {
    closeOneByOne(streams);
    closeEnded(services, streams).catch((error: unknown) =>
      services.log.warn({ err: error }, 'open streams could not be held against their sessions'),
    );
  });
  return streams;
}

async function closeEnded({ pool }: StreamServices, streams: ReadonlySet<Open>): Promise<void> {
  const ids = [...streams].flatMap(({ session }) => session?.id ?? []);
  if (ids.length === 0) return;
  const ended = await transaction(pool.db, { kind: 'system' }, db => findEndedSessions(db, ids));
  for (const open of streams) if (ended.has(open.session?.id ?? '')) open.close();
}

function closeOneByOne(streams: ReadonlySet<Open>): void {
  for (const [index, open] of [...streams].entries())
    setTimeout(open.close, ((index + 1) / streams.size) * anewMilliseconds).unref();
}
