import { transaction } from '../db/pool.ts';
import type { EventSink } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { Session } from './actor.ts';
import { findEndedSessions } from './queries.ts';

interface OpenStream {
  userId: string;
  sessionId: string | undefined;
  /** Milliseconds since 1970. */
  endsAt: number;
  sink: EventSink;
}

type StreamServices = Pick<Services, 'bus' | 'clock' | 'log' | 'pool'>;

/** Tests run several platforms in one process. */
const watchersByBus = new WeakMap<Services['bus'], StreamWatcher>();

/** Ten thousand streams have no timer each. */
const checkIntervalMs = 1000;
/** Spreads reconnects after missed notices. */
const reconnectWindowMs = 60_000;

/** Closes a stream when its session ends or the user's rights may have changed. */
export function bindToSession(
  services: StreamServices,
  { id: userId, session }: { id: string; session?: Session },
  start: (sink: EventSink) => () => void,
): (sink: EventSink) => () => void {
  const streams = streamsOf(services);
  const sessionId = session?.id;
  const endsAt = session?.endsAt.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  // The stream keeps this closure, which therefore must not use `services`: they contain the request.
  return sink => {
    const stream: OpenStream = { userId, sessionId, endsAt, sink };
    streams.add(stream);
    const end = start(sink);
    return () => {
      streams.delete(stream);
      end();
    };
  };
}

function streamsOf(services: StreamServices): StreamWatcher {
  const { bus } = services;
  const existing = watchersByBus.get(bus);
  if (existing !== undefined) return existing;
  const streams = new StreamWatcher(services);
  watchersByBus.set(bus, streams);
  bus.subscribe('sessions', message => {
    // Sent by the database (migration 0020).
    const { s: sessionId, u: userId } = JSON.parse(message) as { s?: string; u?: string };
    streams.scheduleClose(sessionId ?? userId);
  });
  bus.onGap(() => {
    streams.closeGradually();
    streams
      .closeEndedSessions()
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'open streams could not be held against their sessions'),
      );
  });
  return streams;
}

class StreamWatcher {
  readonly #services: StreamServices;
  readonly #streams = new Set<OpenStream>();
  /** A change of a role can affect thousands of users. */
  #ending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: StreamServices) {
    this.#services = services;
  }

  add(stream: OpenStream): void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.#look(), checkIntervalMs).unref();
  }

  delete(stream: OpenStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  scheduleClose(id: string | undefined): void {
    if (id === undefined) return;
    if (this.#ending.size === 0) setImmediate(() => this.#endNamed());
    this.#ending.add(id);
  }

  #endNamed(): void {
    const endedIds = this.#ending;
    this.#ending = new Set();
    for (const { userId, sessionId = '', sink } of this.#streams)
      if (endedIds.has(userId) || endedIds.has(sessionId)) sink.close();
  }

  #look(): void {
    const now = this.#services.clock.now().epochMilliseconds;
    for (const { endsAt, sink } of this.#streams) if (endsAt <= now) sink.close();
  }

  closeGradually(): void {
    const streams = [...this.#streams];
    for (const [index, { sink }] of streams.entries())
      setTimeout(() => sink.close(), ((index + 1) / streams.length) * reconnectWindowMs).unref();
  }

  async closeEndedSessions(): Promise<void> {
    const ids = [...this.#streams].flatMap(({ sessionId }) => sessionId ?? []);
    if (ids.length === 0) return;
    const ended = await transaction(this.#services.pool.db, { kind: 'system' }, db =>
      findEndedSessions(db, ids),
    );
    for (const { sessionId = '', sink } of this.#streams) if (ended.has(sessionId)) sink.close();
  }
}
