import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseAddressList } from '../addresses.ts';
import { createHttpListeners } from './http-listeners.ts';
import { defaultHttpTimeouts } from './http-timeouts.ts';

const sockets: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  streams.clear();
});

/** Connections that became streams. */
const streams = new Set<Socket>();

async function serve(maxConnections: number, trusted = ''): Promise<void> {
  const limits = { maxConnections, trustedProxies: parseAddressList(trusted), host: '0.0.0.0' };
  const listening = createHttpListeners(limits, defaultHttpTimeouts, streams);
  server = listening.factory(({ socket, url }, response) => {
    if (url === '/stream') streams.add(socket);
    // An open request: its connection is not idle.
    if (url === '/slow') response.write('...');
    else response.end();
  }, {}) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function isAccepted(localAddress: string, path = '/slow'): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const ended = new Promise<boolean>(done => {
    socket.on('error', () => undefined);
    socket.once('close', () => done(false));
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return Promise.race([
    once(socket, 'data').then(
      () => true,
      () => false,
    ),
    ended,
  ]);
}

async function connectAll(addresses: readonly string[]): Promise<boolean[]> {
  const all: boolean[] = [];
  for (const address of addresses) all.push(await isAccepted(address));
  return all;
}

const [one, other, third] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];

test('limits one address to half of the connections, and all to the maximum', async () => {
  await serve(4);
  expect(await connectAll([one, one, one, other, other, third])).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('accepts an address again after it closed connections', async () => {
  await serve(2);
  expect(await connectAll([one, one])).toEqual([true, false]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => isAccepted(one)).toBe(true);
});

test('does not limit a trusted proxy', async () => {
  await serve(4, '127.0.0.1');
  expect(await connectAll([one, one, one])).toEqual([true, true, true]);
});

test('replaces an idle connection for a new one, never a stream', async () => {
  await serve(4);
  expect(await isAccepted(one, '/stream')).toBe(true);
  expect(await isAccepted(one, '/')).toBe(true);
  expect(await isAccepted(one)).toBe(true);
  await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([false, true, false]);
  expect(await isAccepted(one)).toBe(false);
});

test('closes the longest idle connection when nearly full', async () => {
  await serve(10);
  const addresses = [one, other, third, '127.0.0.4', '127.0.0.5'];
  for (const address of [...addresses, ...addresses]) expect(await isAccepted(address, '/')).toBe(true);
  await expect.poll(() => sockets.map(({ closed }) => closed).indexOf(false)).toBe(1);
  expect(await connectAll(addresses)).toEqual(addresses.map(() => true));
});

test('answers no request on the connection of a stream', async () => {
  await serve(4);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  const answers: unknown[] = [];
  socket.on('data', answer => answers.push(answer));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  expect(answers).toEqual([]);
});

test('refuses what is no HTTP on both loopback addresses', async () => {
  const limits = { maxConnections: 4, trustedProxies: parseAddressList(''), host: 'localhost' };
  const listening = createHttpListeners(limits, defaultHttpTimeouts, streams);
  const app = fastify({ serverFactory: listening.factory });
  server = app.server;
  app.addHook('onListen', async () => listening.listenOnOtherLoopback(app));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect({ port, host });
    sockets.push(socket);
    socket.end('no HTTP\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  await listening.drain();
});
