import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#areas/auth/testing/host.ts';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { buildWebIfStale } from './build-web.ts';
import { FarolProcess, createDataFolder, unusedProvider } from './testing/farol-process.ts';

const folder = createDataFolder();
let farol: FarolProcess;
let port = 0;
let settings: Record<string, string>;

beforeAll(async () => {
  await buildWebIfStale();
  port = await freePort();
  settings = { FAROL_DATA_DIR: folder.path, FAROL_DEMO: 'off', PORT: String(port), ...unusedProvider };
  farol = new FarolProcess('npm start', settings);
  await farol.ready();
}, 120_000);
afterAll(() => {
  farol.child.kill('SIGKILL');
  folder.remove();
});

const path = '/audit-boarding/v1/api-pnr-files';
const flights = Array.from({ length: 40 }, (_, index) => String(5000 + index));

const messageOf = (number: string): Uint8Array => buildPaxlst({ people: people(50), number });

/** The head is accepted, the body is awaited. */
async function beginCall(token: string, message: Uint8Array): Promise<Socket> {
  const socket = connect(port, 'localhost');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${message.length}`,
    'Expect: 100-continue',
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1.1 100 /);
  return socket;
}

test('answers every open request after a signal to npm start, and leaves nothing behind', async () => {
  const tokenCommand = new FarolProcess('cli', settings, ['integrator-token', 'airline', '--any-carrier']);
  const token = (await tokenCommand.ended).output.trim();
  const backlog = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: Buffer.concat(flights.map(messageOf)),
  });
  expect(backlog.status).toBe(202);
  const messages = flights.slice(0, 10).map((_, index) => messageOf(String(6000 + index)));
  const calls = await Promise.all(messages.map(message => beginCall(token, message)));
  const ended = farol.signal('SIGTERM');
  // It accepts no new connections by now.
  const isOpen = () =>
    fetch(`http://localhost:${port}/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  for (const [index, socket] of calls.entries()) socket.write(messages[index] ?? '');
  const answers = await Promise.all(calls.map(socket => text(socket)));
  expect(answers.filter(answer => !answer.startsWith('HTTP/1.1 202 Accepted'))).toEqual([]);
  const { code, errors } = await ended;
  expect([code, errors.replaceAll(/^npm warn .*\n/gm, '')]).toEqual([0, '']);
  expect(folder.databasePid()).toBeUndefined();
  expect(await isOpen()).toBe(false);
});
