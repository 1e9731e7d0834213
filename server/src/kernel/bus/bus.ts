import { Client } from 'pg';
import type { Log } from '../log.ts';
import { connectTimeoutMs, requestLimits } from '../db/limits.ts';
import type { Database } from '../db/pool.ts';
import { ping, listen, notify } from './queries.ts';
import { type Topic, topics } from './topics.ts';

/** LISTEN/NOTIFY. */
export interface Bus {
  /** Sent on commit. */
  publish(db: Database, topic: Topic, message: string): Promise<void>;
  subscribe(topic: Topic, listener: (message: string) => void): void;
  /** Notices may be missing after a reconnect. */
  onGap(catchUp: () => void): void;
  stop(): Promise<void>;
}

const retryMilliseconds = 500;

interface WatchTiming {
  askMilliseconds: number;
  silentMilliseconds: number;
}
const defaultWatch: WatchTiming = { askMilliseconds: 5000, silentMilliseconds: 10_000 };

export async function startBus(url: string, log: Log, watch: WatchTiming = defaultWatch): Promise<Bus> {
  const listeners = new Map<string, ((message: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'farol-bus',
      connectionTimeoutMillis: connectTimeoutMs(url, requestLimits.checkout),
      keepAlive: true,
      keepAliveInitialDelayMillis: watch.silentMilliseconds,
    });
    opened.on('error', error => log.warn({ code: (error as { code?: string }).code }, 'bus connection lost'));
    opened.on('end', () => {
      if (!stopped && client === opened) reconnect();
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
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
        () => gapListeners.forEach(catchUp => catchUp()),
        () => reconnect(),
      );
    }, retryMilliseconds);
  }

  await connect();
  return {
    publish: notify,
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap(catchUp) {
      gapListeners.push(catchUp);
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** A listening connection does not notice a dead server. */
function endWhenSilent(client: Client, { askMilliseconds, silentMilliseconds }: WatchTiming, log: Log): void {
  let silent: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (silent !== undefined) return;
    silent = setTimeout(() => {
      log.warn('the bus connection is silent, and is given up');
      // With a query open, `end` breaks the connection.
      void client.end();
    }, silentMilliseconds);
    ping(client).then(clearSilence, clearSilence);
  }, askMilliseconds);
  const clearSilence = () => {
    clearTimeout(silent);
    silent = undefined;
  };
  client.once('end', () => {
    clearInterval(timer);
    clearSilence();
  });
}
