import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { endpoint, type Feature } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { useDatabase } from '#testing/platform.ts';
import { Failure } from '../failure.ts';
import type { Authenticators } from '../guard/guard.ts';
import { mountFeature } from './handler.ts';
import { defaultHttpTimeouts, type HttpTimeouts } from './http-timeouts.ts';
import { buildServer } from './server.ts';

const person = buildUser(buildOrganization(), ['FLIGHT_LIST']);
const system = {
  kind: 'integrator',
  id: '0190b5a4-0000-7000-8000-00000000000a',
  identification: 'XQ system',
  carriers: [],
  airports: [],
} as const;
const authenticators: Authenticators = {
  session: async (_db, token) => {
    if (token !== 'person') throw new Failure('NO_TOKEN');
    return { actor: person, renewed: undefined };
  },
  stream: async () => {
    throw new Failure('STREAM_TOKEN');
  },
  integrator: async (_db, token) => {
    if (token !== 'system') throw new Failure('INTEGRATOR_TOKEN');
    return system;
  },
};

const common = {
  method: 'POST',
  summary: 'x',
  audit: 'none',
  reply: z.object({ length: z.number() }),
} as const;
const nameBody = z.object({ name: z.string() });
const made = {
  open: endpoint({ ...common, path: '/t/open', access: 'public', body: nameBody }),
  form: endpoint({ ...common, path: '/t/form', access: 'signedIn', body: nameBody }),
  letter: endpoint({ ...common, path: '/t/letter', access: 'signedIn', body: nameBody, largeBody: true }),
  message: endpoint({ ...common, path: '/t/message', access: 'integrator', body: 'raw' }),
} satisfies Feature;
const lengthOf = (_context: unknown, { body }: { body: { name: string } }) => ({ length: body.name.length });
const area = mountFeature(made, {
  open: lengthOf,
  form: lengthOf,
  letter: lengthOf,
  message: (_context, { body }) => ({ length: body.length }),
});

const platform = useDatabase({ FAROL_MAX_BODY_MB: '2' });
let app: FastifyInstance;
let impatient: FastifyInstance;
const sockets: Socket[] = [];
let read = 0;

function serve(patience: HttpTimeouts): Promise<FastifyInstance> {
  const countBytes = (server: FastifyInstance) => {
    server.addHook('preParsing', async (_request, _reply, payload) => {
      payload.on('data', (chunk: Buffer) => (read += chunk.length));
      return payload;
    });
  };
  return buildServer(platform().services, authenticators, [area], countBytes, { patience });
}

beforeAll(async () => {
  app = await serve(defaultHttpTimeouts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const short: Partial<HttpTimeouts> = {
    body: 150,
    largeBody: 400,
    stall: 60,
    headers: 80,
    unread: 40,
    checkInterval: 20,
  };
  impatient = await serve({ ...defaultHttpTimeouts, ...short });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all([app.close(), impatient.close()]);
});
beforeEach(() => {
  read = 0;
});

function open(server = impatient): Socket {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

function head(path: string, bearer: string, headers: readonly string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${bearer}`, ...headers, '\r\n'].join(
    '\r\n',
  );
}

interface RequestOptions {
  path: string;
  bearer: string;
  type?: string;
  encoding?: string;
  payload: Buffer | string;
}

async function send({ path, bearer, type = 'application/json', encoding, payload }: RequestOptions) {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': type,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  });
  return [reply.statusCode, reply.json<{ code?: string; length?: number }>().code ?? reply.json().length];
}

const buildJson = (bytes: number): string => JSON.stringify({ name: 'x'.repeat(bytes) });
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

test('reads no byte of the body of an unauthorized request', async () => {
  for (const path of ['/t/form', '/t/letter', '/t/message']) {
    const bomb = { payload: gzipSync(Buffer.alloc(8 * megabyte, 0x20)), encoding: 'gzip' };
    for (const options of [{ payload: buildJson(megabyte) }, bomb])
      expect((await send({ path, bearer: 'nobody', ...options }))[0]).toBe(401);
  }
  expect(read).toBe(0);
});

test('reads no byte of the body for an unknown address', async () => {
  const socket = open();
  socket.write(head('/t/nowhere', 'person', ['Content-Type: application/json', 'Content-Length: 1000']));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 404 /);
  expect(read).toBe(0);
});

test('answers a caller with Expect: 100-continue before the body', async () => {
  const sendForm = async (bearer: string) => {
    const socket = open();
    socket.write(
      head('/t/form', bearer, [
        'Content-Length: 14',
        'Content-Type: application/json',
        'Expect: 100-continue',
      ]),
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    return first.toString().split('\r\n')[0];
  };
  expect(await sendForm('nobody')).toBe('HTTP/1.1 401 Unauthorized');
  expect(await sendForm('person')).toBe('HTTP/1.1 100 Continue');
});

test.each([
  ['/t/open', 'nobody', 15 * kilobyte, 17 * kilobyte],
  ['/t/form', 'person', 1000 * kilobyte, megabyte],
  ['/t/letter', 'person', 4000 * kilobyte, 4 * megabyte],
  ['/t/message', 'system', 2 * megabyte, 2 * megabyte + 1],
])('limits bodies of %s by their kind', async (path, bearer, most, over) => {
  const payload = (bytes: number) => (path === '/t/message' ? Buffer.alloc(bytes) : buildJson(bytes));
  expect(await send({ path, bearer, payload: payload(most) })).toEqual([200, most]);
  expect(await send({ path, bearer, payload: payload(over) })).toEqual([413, 'TOO_LARGE']);
});

test('decompresses only messages, up to the limit of a message', async () => {
  const form = gzipSync(buildJson(3));
  for (const [path, bearer] of [
    ['/t/open', 'nobody'],
    ['/t/form', 'person'],
    ['/t/letter', 'person'],
  ] as const)
    expect(await send({ path, bearer, payload: form, encoding: 'gzip' })).toEqual([415, 'ENCODED_BODY']);
  const message = (payload: Buffer, encoding: string) =>
    send({ path: '/t/message', bearer: 'system', payload, encoding });
  expect(await message(gzipSync('UNB+'), 'gzip')).toEqual([200, 4]);
  expect(await message(gzipSync('UNB+'), 'X-Gzip ')).toEqual([200, 4]);
  expect(await message(Buffer.from('UNB+'), 'identity')).toEqual([200, 4]);
  expect(await message(gzipSync(Buffer.alloc(9 * megabyte)), 'gzip')).toEqual([413, 'TOO_LARGE']);
  expect(await message(Buffer.from('UNB+'), 'gzip')).toEqual([400, 'BAD_INPUT']);
  expect(await message(gzipSync('UNB+').subarray(0, 12), 'gzip')).toEqual([400, 'BAD_INPUT']);
  for (const encoding of ['zip', 'gzip, gzip', '__proto__', 'constructor'])
    expect(await message(gzipSync('UNB+'), encoding)).toEqual([415, 'ENCODED_BODY']);
});

test.each([
  ['/t/form', 'person', ['Content-Type: application/json']],
  ['/t/message', 'system', []],
  ['/t/message', 'system', ['Content-Encoding: gzip']],
])('answers and closes a stalled body at %s', async (path, bearer, headers) => {
  const socket = open();
  socket.write(head(path, bearer, [...headers, 'Content-Length: 1000']));
  socket.write(gzipSync('{"name":"half').subarray(0, 14));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('"code":"TOO_SLOW"');
});

test('ends a body that trickles forever', async () => {
  const socket = open();
  socket.write(head('/t/form', 'person', ['Content-Type: application/json', 'Content-Length: 100000']));
  const trickle = setInterval(() => socket.write(' '), 20);
  const answer = await text(socket);
  clearInterval(trickle);
  expect(answer).toContain('"code":"TOO_SLOW"');
});

test.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET /t/open HTTP/1.1\r\nHost: x\r\nX-A: '],
])('closes a connection that %s', async (_how, sent) => {
  const socket = open();
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"TOO_SLOW"/s);
});

test.each([
  [401, '/t/message'],
  [404, '/t/nowhere'],
  [404, '/t/%zz'],
])(
  'lets a sender refused with %i at %s receive the answer, then closes the connection',
  async (status, path) => {
    const socket = open();
    socket.write(head(path, 'nobody', ['Content-Length: 100000000']));
    const sending = setInterval(() => socket.write(Buffer.alloc(1000)), 5);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await new Promise(done => socket.once('close', done));
    clearInterval(sending);
    expect(answer.split(' ').slice(0, 2)).toEqual(['HTTP/1.1', String(status)]);
  },
);

test.each([
  ['413', '/t/form', ['Content-Type: application/json', 'Content-Length: 2000000']],
  ['415', '/t/form', ['Content-Type: application/json', 'Content-Encoding: br', 'Content-Length: 2000000']],
  ['400', '/t/form', ['Content-Type: text/html', 'Content-Length: 2000000']],
  ['401', '/t/message', ['Content-Length: 2000000']],
])('answers %s at %s, drops the rest, and takes the next request', async (status, path, headers) => {
  const socket = open(app);
  socket.write(head(path, 'person', headers));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const next = `${head('/t/form', 'person', ['Content-Type: application/json', 'Content-Length: 12'])}{"name":"x"}`;
  // The body looks like requests.
  socket.write(next.repeat(20_000).slice(0, 2_000_000));
  socket.write(next);
  const [second] = (await once(socket, 'data')) as [Buffer];
  expect(second.toString()).toMatch(/^HTTP\/1.1 200 [^]*\{"length":1\}$/);
});

test('ignores an unknown expectation', async () => {
  const socket = open();
  const headers = ['Content-Type: application/json', 'Content-Length: 12', 'Expect: the-unexpected'];
  socket.write(`${head('/t/form', 'person', headers)}{"name":"x"}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
});

test('refuses an unparsable request in the form of all errors', async () => {
  const answerTo = async (sent: string) => {
    const socket = open();
    socket.write(sent);
    return text(socket);
  };
  expect(await answerTo('UNB+UNOA:4\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"BAD_INPUT"/s);
  const post = 'POST /t/open HTTP/1.1\r\nHost: x\r\n';
  // Heads that two parsers may split differently.
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Content-Length: -1\r\n\r\n',
  ]) {
    const answers = (await answerTo(post + lengths)).match(/HTTP\/1.1 \d+/g);
    expect([lengths, answers]).toEqual([lengths, ['HTTP/1.1 400']]);
  }
  const long = `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(long)).toMatch(/^HTTP\/1.1 413 .*"code":"TOO_LARGE"/s);
});
