import { createServer, type AddressInfo } from 'node:net';
import { listFlights, listPushes, renderPush } from '@farol/corpus';
import { expect, test } from 'vitest';
import { insertRestriction } from '#areas/processing/answers/testing/queries.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listAlerts, bookingsOf, messagesOf, passengersOf } from '#areas/reception/testing/queries.ts';
import { ConfigError } from '#kernel/config.ts';
import { asOwner } from '#kernel/db/owner.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { addColumns, onServer, urlOf } from '#testing/queries.ts';
import { explainConnectionError, openServices } from './services.ts';

const platform = useDatabase();

test('refuses to start with another secret, and names the setting', async () => {
  const { config } = platform().services;
  const first = await openServices(config);
  await first.close();
  const other = { ...config, secret: 'another secret, for tests only, long enough' };
  const refused = openServices(other);
  await expect(refused).rejects.toThrow(/^FAROL_SECRET: .*the same$/);
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  const again = await openServices(config);
  await again.close();
});

test('works with columns of a newer version', async () => {
  const { services, ownerUrl } = platform();
  const list = people(3);
  await addColumns(ownerUrl);
  await runAsSystem(services.pool, db =>
    insertRestriction(db, list[0]?.documents?.[0]?.number ?? '', 'VERIFY'),
  );
  const [flight] = listFlights('columns', '2026-03-15');
  const planned = flight === undefined ? [] : listPushes(flight);
  const pushes = [...new Map(planned.map(push => [push.kind, renderPush(push)])).values()];
  for (const message of [
    buildPaxlst({ people: list }),
    buildPaxlst({ people: list.slice(1), revision: 2 }),
    ...pushes,
  ]) {
    const { id } = await receiveAndProcess(services, message);
    const states = (await messagesOf(services.pool, id)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['DONE']));
  }
  expect((await passengersOf(services.pool)).length).toBeGreaterThan(3);
  expect(await bookingsOf(services.pool)).not.toEqual([]);
  expect(await listAlerts(services.pool)).toHaveLength(1);
  const started = await openServices(services.config);
  await started.close();
});

test('reports a database of a later version in one line, and leaves it unchanged', async () => {
  const { config } = platform().services;
  await asOwner(platform().ownerUrl, owner =>
    owner.query("insert into kysely_migration (name, timestamp) values ('9999_to_come', now()::text)"),
  );
  const refused = openServices(config);
  await expect(refused).rejects.toThrow(/^The database is of a later version .*9999_to_come .*$/);
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  await asOwner(platform().ownerUrl, owner =>
    owner.query("delete from kysely_migration where name like '9999%'"),
  );
});

test('reports an unreachable address in one line without its password', async () => {
  const silent = createServer();
  await new Promise<void>(done => void silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://farol:my-password@127.0.0.1:${port}/farol?connect_timeout=0.2`;
  const refused = openServices({ ...platform().services.config, databaseUrl });
  await expect(refused).rejects.toThrow(
    new RegExp(`^DATABASE_URL: no connection to 127\\.0\\.0\\.1:${port}/farol \\(.*timeout.*\\)$`),
  );
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  silent.close();
});

test('reports a user without the right to create tables in one line', async () => {
  const { services, appUrl } = platform();
  const emptyUrl = urlOf(appUrl, 'template1');
  const refused = openServices({ ...services.config, databaseUrl: emptyUrl });
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: its user may not make what Farol needs in .* \(permission denied .*\)$/,
  );
});

test('reports an extension that is not installed or not allowed in one line', async () => {
  const url = urlOf(platform().appUrl, 'template1');
  for (const name of ['pg_trgm', 'pg_trgm_without_files']) {
    const error = await onServer(url, `create extension ${name}`).catch((thrown: unknown) => thrown);
    const explained = explainConnectionError(error, new URL(url));
    expect(explained).toBeInstanceOf(ConfigError);
    expect(String(explained)).toMatch(
      /DATABASE_URL: .*\/template1 needs the extension pg_trgm \(.*"pg_trgm.*\)\. As administrator .* create extension pg_trgm$/,
    );
  }
});
