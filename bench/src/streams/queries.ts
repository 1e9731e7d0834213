import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashOf } from '../../../server/src/kernel/secrets.ts';

/** Stream tokens of one person, each of a session of its own, as sign-on and screen would make them one by one. */
export async function makeStreamTokens(client: Client, userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  await client.query(
    `with session as (
       insert into user_session (id, user_id, began_at, expires_at)
       select gen_random_uuid(), $1, now(), now() + interval '8 hours' from generate_series(1, $2) returning id
     ), numbered as (select id, row_number() over () as n from session)
     insert into stream_token (hash, user_id, expires_at, session_id)
     select t.hash, $1, now() + interval '10 minutes', s.id
     from unnest($3::bytea[]) with ordinality as t (hash, n) join numbered s on s.n = t.n`,
    [userId, count, tokens.map(hashOf)],
  );
  return tokens;
}

/** Tells every process that something of the person's list changed: each counts anew and tells all their streams. */
export async function tellChanged(client: Client, userId: string): Promise<void> {
  await client.query("select pg_notify('alerts', $1)", [JSON.stringify({ k: 'c', u: userId })]);
}

export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
