import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { EventSink } from './handler.ts';
import { openEventStream, OpenStreams } from './event-stream.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

interface Stream {
  reader: Socket;
  sink: EventSink;
  /** The server's end of the connection. */
  server: Socket;
  call: readonly WeakRef<object>[];
  ended: Promise<void>;
}

async function openStream(silence = 60_000): Promise<Stream> {
  let resolveStream: (stream: Omit<Stream, 'reader'>) => void = () => undefined;
  const stream = new Promise<Omit<Stream, 'reader'>>(done => (resolveStream = done));
  app = fastify();
  app.get('/', (request, reply) => {
    const { socket } = request.raw;
    const call = [request.raw, reply.raw, request, reply].map(each => new WeakRef<object>(each));
    let end: () => void = () => undefined;
    const ended = new Promise<void>(done => (end = done));
    const start = (sink: EventSink) => {
      resolveStream({ sink, server: socket, call, ended });
      return end;
    };
    return openEventStream(request, reply, start, new OpenStreams(), silence);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(reader);
  reader.on('error', () => undefined);
  reader.setEncoding('latin1').write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(reader, 'data');
  return { reader, ...(await stream) };
}

const large = 'x'.repeat(64 * 1024);

/** Sends until the system's buffer is full. */
function fill({ reader, sink, server }: Stream): number {
  reader.pause();
  for (let sent = 0; server.writableLength === 0 && sent < 1000; sent += 1) sink.send(large);
  return server.writableLength;
}

test('drops messages for a slow client and sends the current state later', async () => {
  const stream = await openStream();
  let toldAnew = 0;
  stream.sink.onCaughtUp(() => {
    toldAnew += 1;
    stream.sink.send('what holds now');
  });
  expect(fill(stream)).toBeGreaterThan(0);
  stream.sink.send('dropped');
  const bufferedBytes = stream.server.writableLength;
  for (let more = 0; more < 1000; more += 1) stream.sink.send('dropped');
  expect(stream.server.writableLength).toBe(bufferedBytes);
  expect(toldAnew).toBe(0);
  let read = '';
  stream.reader.on('data', (piece: string) => (read = (read + piece).slice(-200)));
  stream.reader.resume();
  await expect.poll(() => read).toMatch(/data: what holds now\n\n$/);
  expect([toldAnew, read.includes('dropped')]).toEqual([1, false]);
});

test('closes a client that reads nothing for the silence limit', async () => {
  const stream = await openStream(40);
  fill(stream);
  await stream.ended;
  expect(stream.server.destroyed).toBe(true);
});

test('sends a repeated message that number of times', async () => {
  const { reader, sink } = await openStream();
  sink.send('inc', 3);
  const [piece] = (await once(reader, 'data')) as [string];
  expect(piece).toBe('data: inc\n\ndata: inc\n\ndata: inc\n\n');
});

test('retains nothing of the request', async () => {
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  const { call, server } = await openStream();
  await expect
    .poll(() => {
      sweep();
      return call.filter(each => each.deref() !== undefined).length;
    })
    .toBe(0);
  expect(server.destroyed).toBe(false);
});

test('sends named events that message listeners ignore', async () => {
  const { reader, sink } = await openStream();
  sink.sendEvent('handled', 'handled');
  const [piece] = (await once(reader, 'data')) as [string];
  expect(piece).toBe('event: handled\ndata: handled\n\n');
});
