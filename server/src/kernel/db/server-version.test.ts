import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { assertServerVersion } from './server-version.ts';

const text = (value: string) => Buffer.from(`${value}\0`);
const int = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};
const ready = message('Z', Buffer.from('I'));

/** Answers a simple query with one row of text columns. */
function answer(row: Record<string, string>): Buffer {
  const columns = Object.keys(row).map(name =>
    Buffer.concat([text(name), int(0, 4), int(0, 2), int(25, 4), int(-1, 2), int(-1, 4), int(0, 2)]),
  );
  const values = Object.values(row).map(value => Buffer.concat([int(value.length, 4), Buffer.from(value)]));
  return Buffer.concat([
    message('T', int(columns.length, 2), ...columns),
    message('D', int(values.length, 2), ...values),
    message('C', text('SELECT 1')),
    ready,
  ]);
}

/** Uses a fake server of this version. */
async function outcome(version: { number: string; text: string }): Promise<unknown> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int(0, 4)), ready]));
      socket.on('data', data => data[0] === 0x51 && socket.write(answer(version)));
    });
  });
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await assertServerVersion(`postgres://farol:my-password@127.0.0.1:${port}/farol`).catch(
      (error: unknown) => error,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

test('refuses a PostgreSQL before 15 with its version and without the password', async () => {
  const refusal = await outcome({ number: '140011', text: '14.11 (Debian 14.11-1)' });
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toMatch(
    /DATABASE_URL: the server at 127\.0\.0\.1:\d+ is PostgreSQL 14\.11 \(Debian 14\.11-1\); Farol needs 15 or later\. Upgrade /,
  );
  expect(String(refusal)).not.toContain('my-password');
});

test('accepts 15 and later', async () => {
  expect(await outcome({ number: '150000', text: '15.0' })).toBeUndefined();
  expect(await outcome({ number: '180004', text: '18.4' })).toBeUndefined();
});
