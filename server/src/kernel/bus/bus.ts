import { Client } from 'pg';
import type { Log } from '../log.ts';
import { listen, notify } from './queries.ts';
import type { Database } from '../db/pool.ts';

export const topics = ['alerts', 'sessions'] as const;
export type Topic = (typeof topics)[number];

/** A notice to all processes. Behind it stands LISTEN/NOTIFY; NATS could take its place. */
export interface Bus {
  /** Sends when the transaction of `db` commits; nothing goes out if it rolls back. */
  publish(db: Database, topic: Topic, message: string): Promise<void>;
  subscribe(topic: Topic, hear: (message: string) => void): void;
  /** Called after the connection was lost and found again: notices may have been missed. */
  onGap(catchUp: () => void): void;
  stop(): Promise<void>;
}

const retryMilliseconds = 500;

/** A bus on one connection of its own, which it opens again whenever it breaks. */
export async function startBus(url: string, log: Log): Promise<Bus> {
  const hearers = new Map<string, ((message: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const opened = new Client({ connectionString: url, application_name: 'farol-bus', keepAlive: true });
    opened.on('error', error => log.warn({ code: (error as { code?: string }).code }, 'bus connection lost'));
    opened.on('end', () => {
      if (!stopped && client === opened) reconnect();
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    await opened.connect();
    await listen(opened, topics);
    client = opened;
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
