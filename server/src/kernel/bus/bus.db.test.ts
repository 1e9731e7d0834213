import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { startBus, type Bus } from './bus.ts';

const platform = useDatabase();
const opened: { stop(): Promise<unknown> | void }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.stop();
});

/** A proxy to the database that can fall silent with open connections. */
async function silenceableWay(): Promise<{ url: string; fallSilent: () => void }> {
  const url = new URL(platform().appUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  const through: Socket[] = [];
  const server = createServer(near => {
    const far = connect(port, host);
    for (const socket of [near, far]) through.push(socket.on('error', () => undefined));
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  opened.push({
    stop() {
      server.close();
      for (const socket of through) socket.destroy();
    },
  });
  return {
    url: url.href,
    fallSilent() {
      for (const socket of through.splice(0)) {
        socket.unpipe();
        socket.resume();
      }
    },
  };
}

async function busOn(url: string): Promise<{ bus: Bus; notices: string[]; gaps: () => number }> {
  const bus = await startBus(url, platform().services.log, { askMilliseconds: 10, silentMilliseconds: 300 });
  opened.push(bus);
  const notices: string[] = [];
  let gaps = 0;
  bus.subscribe('alerts', message => notices.push(message));
  bus.onGap(() => (gaps += 1));
  return { bus, notices, gaps: () => gaps };
}

test('replaces a dead connection, reports the gap and receives notices again', async () => {
  const { url, fallSilent } = await silenceableWay();
  const { bus, notices, gaps } = await busOn(url);
  const { db } = platform().services.pool;
  await bus.publish(db, 'alerts', 'before');
  await expect.poll(() => notices).toEqual(['before']);
  const before = gaps();
  fallSilent();
  await expect.poll(gaps).toBeGreaterThan(before);
  await bus.publish(db, 'alerts', 'after');
  await expect.poll(() => notices).toEqual(['before', 'after']);
});
