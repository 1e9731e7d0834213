import { Client } from 'pg';
import type { Log } from '../log.ts';
import { answerMilliseconds, requestLimits } from '../db/limits.ts';
import type { Database } from '../db/pool.ts';
import { ask, listen, notify } from './queries.ts';

export const topics = ['alerts', 'sessions', 'keys'] as const;
export type Topic = (typeof topics)[number];

/** LISTEN/NOTIFY. */
export interface Bus {
  /** Sent on commit. */
  publish(db: Database, topic: Topic, message: string): Promise<void>;
  subscribe(topic: Topic, hear: (message: string) => void): void;
  /** Notices may be missing after a reconnect. */
  onGap(catchUp: () => void): void;
  stop(): Promise<void>;
}

const retryMilliseconds = 500;

interface Watch {
  askMilliseconds: number;
  silentMilliseconds: number;
}
const usualWatch: Watch = { askMilliseconds: 5000, silentMilliseconds: 10_000 };

export async function startBus(url: string, log: Log, watch: Watch = usualWatch): Promise<Bus> {
  const hearers = new Map<string, ((message: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'farol-bus',
      connectionTimeoutMillis: answerMilliseconds(url, requestLimits.checkout),
      keepAlive: true,
      keepAliveInitialDelayMillis: watch.silentMilliseconds,
    });
    opened.on('error', error => log.warn({ code: (error as { code?: string }).code }, 'bus connection lost'));
    opened.on('end', () => {
      if (!stopped && client === opened) reconnect();
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    await opened.connect();
    endWhenSilent(opened, watch, log);
    await listen(opened, topics).catch(async error => {
      await opened.end();
      throw error;
    });
    client = opened;
    if (stopped) await opened.end();
  }

  function reconnect(): void {
    setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => gaps.forEach(catchUp => catchUp()),
        () => reconnect(),
      );
    }, retryMilliseconds);
  }

  await connect();
  return {
    publish: notify,
    subscribe(topic, hear) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hear]);
    },
    onGap(catchUp) {
      gaps.push(catchUp);
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** A listening connection does not notice a dead server. */
function endWhenSilent(client: Client, { askMilliseconds, silentMilliseconds }: Watch, log: Log): void {
  let silent: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (silent !== undefined) return;
    silent = setTimeout(() => {
      log.warn('the bus connection is silent, and is given up');
      // With a query open, `end` breaks the connection.
      void client.end();
    }, silentMilliseconds);
    ask(client).then(answered, answered);
  }, askMilliseconds);
  const answered = () => {
    clearTimeout(silent);
    silent = undefined;
  };
  client.once('end', () => {
    clearInterval(timer);
    answered();
  });
}
