import { createHmac, randomUUID } from 'node:crypto';
import { permissions } from '@farol/contract';
import { Client } from 'pg';
import type { Key } from '../../../server/src/kernel/secrets.ts';
import type { Person } from './clients.ts';

const sessionHours = 8;
/** The organization of all people: an alert reaches only users of its organization. */
export const benchOrganizationId = '019a0000-0000-7000-8000-00000000be4c';
const rolePermissions: readonly string[] = ['RESTRICTION_LIST', 'INTERNATIONAL'];

/** Creates users, each with a session and permissions for restrictions. */
export async function createPeople(client: Client, count: number, key: Key): Promise<Person[]> {
  const roleId = randomUUID();
  await client.query(
    `insert into organization (id, name, type, administrator, time_zone)
     values ($1, 'Bench', 'FEDERAL_POLICE', false, 'America/Sao_Paulo')`,
    [benchOrganizationId],
  );
  await client.query(
    "insert into role (id, organization_id, name, permissions) values ($1, $2, 'Bench', $3)",
    [roleId, benchOrganizationId, rolePermissions],
  );
  const { rows } = await client.query<{ id: string; session_id: string; cpf: string }>(
    `with person as (
       insert into app_user (id, cpf, full_name, organization_id)
       select gen_random_uuid(), lpad(n::text, 11, '0'), 'Person ' || n, $1 from generate_series(1, $2) as n
       returning id, cpf
     ), role as (
       insert into user_role (user_id, role_id) select id, $3 from person
     ), session as (
       insert into user_session (id, user_id, began_at, expires_at, assurance)
       select gen_random_uuid(), id, now(), now() + make_interval(hours => $4), 3 from person
       returning id, user_id
     )
     select person.id, person.cpf, session.id as session_id from person join session on session.user_id = person.id`,
    [benchOrganizationId, count, roleId, sessionHours],
  );
  // The server of the bench has no autovacuum.
  await client.query('analyze');
  return rows.map(row => ({ id: row.id, session: sessionToken(row, key) }));
}

/** Signs sessions like the platform, which cannot sign ten thousand at once. */
function sessionToken(row: { id: string; session_id: string; cpf: string }, key: Key): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: row.id,
    full_name: 'Person',
    user_name: row.cpf,
    url: 'localhost',
    exp: now + sessionHours * 3600,
    groups: permissions.filter(each => rolePermissions.includes(each)),
    is_airline: false,
    iat: now,
    sid: row.session_id,
    auth_time: now,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: key.id })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key.bytes).update(signed).digest('base64url')}`;
}

export async function countUnreadByPerson(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ user_id: string; unread: number }>(
    `select user_id, count(*)::int as unread from alert_receiver
     where read_at is null and deleted_at is null group by user_id`,
  );
  return new Map(rows.map(row => [row.user_id, row.unread]));
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
