import { expect, inject, test } from 'vitest';
import { asOwner } from '#kernel/db/owner.ts';
import { onServer } from '#testing/queries.ts';
import { nameIn, useDistributeCommand } from './testing/distribute-runner.ts';

const { newUrl, command, refusal } = useDistributeCommand();

test('refuses the database of a data folder', async () => {
  expect(await refusal(undefined)).toMatch(/^distribute: .* one server; .* DATABASE_URL/);
});

test('reports a database without Citus or without an answer in one line', async () => {
  const url = newUrl();
  expect(await refusal(url)).toMatch(/^DATABASE_URL: no connection to /);
  await onServer(inject('serverUrl'), `create database ${nameIn(url)}`);
  expect(await refusal(url)).toMatch(/^distribute: the database has no extension "citus"; /);
  const { rows } = await asOwner(url, owner =>
    owner.query("select from pg_class where relnamespace = 'public'::regnamespace"),
  );
  expect(rows).toHaveLength(0);
});

test.each(['0', '1025', 'many', '3.5'])('refuses the number of shards %s', async shards => {
  const { code, errors } = await command(undefined, '--shards', shards);
  expect([code, errors.split('\n')[0]]).toEqual([2, 'distribute: --shards is a whole number from 1 to 1024']);
});
