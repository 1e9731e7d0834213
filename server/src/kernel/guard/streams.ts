import { transaction } from '../db/pool.ts';
import type { EventSink } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { Session } from './actor.ts';
import { findEndedSessions } from './queries.ts';

interface Open {
  userId: string;
  sessionId: string | undefined;
  /** Milliseconds since 1970. */
  endsAt: number;
  sink: EventSink;
}

type StreamServices = Pick<Services, 'bus' | 'clock' | 'log' | 'pool'>;

/** Tests run several platforms in one process. */
const watched = new WeakMap<Services['bus'], Watched>();

/** Ten thousand streams have no timer each. */
const lookMilliseconds = 1000;
/** Spreads reconnects after missed notices. */
const anewMilliseconds = 60_000;

/** Closes a stream when its session ends or the user's rights may have changed. */
export function boundToSession(
  services: StreamServices,
  { id: userId, session }: { id: string; session?: Session },
  start: (sink: EventSink) => () => void,
): (sink: EventSink) => () => void {
  const endsAt = session?.endsAt.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  return sink => {
    const open: Open = { userId, sessionId: session?.id, endsAt, sink };
    const streams = streamsOf(services);
    streams.add(open);
    const end = start(sink);
    return () => {
      streams.delete(open);
      end();
    };
  };
}

function streamsOf(services: StreamServices): Watched {
  const { bus } = services;
  const known = watched.get(bus);
  if (known !== undefined) return known;
  const streams = new Watched(services);
  watched.set(bus, streams);
  bus.subscribe('sessions', message => {
    // Sent by the database (migration 0020).
    const { s: sessionId, u: userId } = JSON.parse(message) as { s?: string; u?: string };
    streams.endOf(sessionId ?? userId);
  });
  bus.onGap(() => {
    streams.endOneByOne();
    streams
      .endThoseOver()
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'open streams could not be held against their sessions'),
      );
  });
  return streams;
}

class Watched {
  readonly #services: StreamServices;
  readonly #streams = new Set<Open>();
  /** A change of a role can affect thousands of users. */
  #ending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: StreamServices) {
    this.#services = services;
  }

  add(open: Open): void {
    this.#streams.add(open);
    this.#timer ??= setInterval(() => this.#look(), lookMilliseconds).unref();
  }

  delete(open: Open): void {
    this.#streams.delete(open);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  endOf(id: string | undefined): void {
    if (id === undefined) return;
    if (this.#ending.size === 0) setImmediate(() => this.#endNamed());
    this.#ending.add(id);
  }

  #endNamed(): void {
    const named = this.#ending;
    this.#ending = new Set();
    for (const { userId, sessionId = '', sink } of this.#streams)
      if (named.has(userId) || named.has(sessionId)) sink.close();
  }

  #look(): void {
    const now = this.#services.clock.now().epochMilliseconds;
    for (const { endsAt, sink } of this.#streams) if (endsAt <= now) sink.close();
  }

  endOneByOne(): void {
    const streams = [...this.#streams];
    for (const [index, { sink }] of streams.entries())
      setTimeout(() => sink.close(), ((index + 1) / streams.length) * anewMilliseconds).unref();
  }

  async endThoseOver(): Promise<void> {
    const ids = [...this.#streams].flatMap(({ sessionId }) => sessionId ?? []);
    if (ids.length === 0) return;
    const ended = await transaction(this.#services.pool.db, { kind: 'system' }, db =>
      findEndedSessions(db, ids),
    );
    for (const { sessionId = '', sink } of this.#streams) if (ended.has(sessionId)) sink.close();
  }
}
