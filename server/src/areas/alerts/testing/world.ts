import type { Permission } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { transaction, type Database, type Pool } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { newId } from '#kernel/ids.ts';
import { insertOrganization, insertUser, type TestOrganization } from './queries.ts';

/** Lets tests in by user id as bearer; a stream token opens once, as the real ones. */
export class TestAuthenticators implements Authenticators {
  readonly #users = new Map<string, UserActor>();
  readonly #streamTokens = new Map<string, UserActor>();

  admit(user: UserActor): void {
    this.#users.set(user.id, user);
  }

  streamToken(user: UserActor): string {
    const token = newId();
    this.#streamTokens.set(token, user);
    return token;
  }

  async session(_db: Database, token: string | undefined) {
    const actor = this.#users.get(token ?? '');
    if (actor === undefined) throw new Failure('NO_TOKEN');
    return { actor, renewed: undefined };
  }

  async stream(_db: Database, token: string | undefined) {
    const actor = this.#streamTokens.get(token ?? '');
    if (actor === undefined) throw new Failure('STREAM_TOKEN');
    this.#streamTokens.delete(token ?? '');
    return actor;
  }

  async integrator(): Promise<never> {
    throw new Failure('INTEGRATOR_TOKEN');
  }
}

/** Runs for the system in a transaction of its own. */
export function forSystem<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  return transaction(pool.db, { kind: 'system' }, work);
}

export async function addOrganization(
  pool: Pool,
  given: Partial<TestOrganization> = {},
): Promise<TestOrganization> {
  const id = newId();
  const organization = {
    id,
    name: `Agency ${id}`,
    type: 'HEALTH',
    administrator: false,
    carrier: null,
    timeZone: 'America/Sao_Paulo',
    ...given,
  };
  await forSystem(pool, db => insertOrganization(db, organization));
  return organization;
}

let people = 0;

export async function addUser(
  pool: Pool,
  authenticators: TestAuthenticators,
  organization: TestOrganization,
  given: { permissions?: Permission[]; airports?: string[]; seesAllRestrictions?: boolean } = {},
): Promise<UserActor> {
  people += 1;
  const user: UserActor = {
    kind: 'user',
    id: newId(),
    cpf: String(people).padStart(11, '0'),
    fullName: `Person ${people}`,
    organization,
    isAirline: organization.type === 'AIRLINE',
    permissions: new Set(given.permissions ?? ['RESTRICTION_LIST', 'INTERNATIONAL']),
    airports: given.airports ?? [],
    seesAllRestrictions: given.seesAllRestrictions ?? false,
    lastLoginAt: null,
  };
  const { id, cpf, fullName: name } = user;
  await forSystem(pool, db => insertUser(db, { id, cpf, name, organizationId: organization.id }));
  authenticators.admit(user);
  return user;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** One call as the user; the reply's JSON, unread. */
export async function call(
  app: FastifyInstance,
  user: UserActor,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Reply> {
  const reply = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${user.id}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}
