import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people } from '../testing/messages.ts';
import { filesOf } from '../testing/queries.ts';
import { setUpReception } from '../testing/set-up.ts';

const path = '/audit-boarding/v1/api-pnr-files';
const host = '127.0.0.1';
const platform = setUpReception({ FAROL_MAX_BODY_MB: '1' });
let token: string;
let port: number;

beforeAll(async () => {
  const { app, services } = platform();
  await app.listen({ host, port: 0 });
  port = (app.server.address() as AddressInfo).port;
  token = (await generateToken(services, 'airline', null)).token;
});

function send(chunks: readonly Uint8Array[]): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' };
    const sending = request({ host, port, path, method: 'POST', headers, agent: false });
    let answered = false;
    sending.on('response', reply => {
      answered = true;
      reply.resume();
      done(reply.statusCode ?? 0);
    });
    // A server that has answered may close the connection.
    sending.on('error', error => (answered ? undefined : failed(error)));
    for (const chunk of chunks) sending.write(chunk);
    sending.end();
  });
}

test('accepts a chunked body', async () => {
  const message = buildPaxlst({ people: people(4) });
  const pieces = Array.from({ length: Math.ceil(message.length / 100) }, (_, at) =>
    message.subarray(at * 100, (at + 1) * 100),
  );
  expect(await send(pieces)).toBe(202);
  expect(await filesOf(platform().services.pool)).toHaveLength(1);
});

test('refuses a chunked body once it passes the limit, and stores nothing', async () => {
  const blanks = Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, 0x20));
  const before = (await filesOf(platform().services.pool)).length;
  expect(await send([buildPaxlst({ people: people(1) }), ...blanks])).toBe(413);
  expect(await filesOf(platform().services.pool)).toHaveLength(before);
});

test('stores nothing when a sender disconnects, and serves the next one', async () => {
  const before = (await filesOf(platform().services.pool)).length;
  const message = buildPaxlst({ people: people(5) });
  const socket = connect(port, host);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${message.length}\r\n\r\n`,
  );
  socket.write(message.subarray(0, message.length - 10));
  socket.destroy();
  await once(socket, 'close');
  expect(await send([buildPaxlst({ people: people(6) })])).toBe(202);
  expect(await filesOf(platform().services.pool)).toHaveLength(before + 1);
});
