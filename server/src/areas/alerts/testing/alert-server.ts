import type { Permission } from '@farol/contract';
import type { Pool } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { setUpServer, type TestServer } from '#testing/server.ts';
import { insertOrganization, insertUser } from './queries.ts';

const users = new Map<string, UserActor>();
const streamTokens = new Map<string, UserActor>();

/** Bearer tokens are user ids. A stream token works once. */
export const addedUsers: Authenticators = {
  session: async (_db, token) => {
    const actor = users.get(token ?? '');
    if (actor === undefined) throw new Failure('NO_TOKEN');
    return { actor, renewed: undefined };
  },
  stream: async (_db, token) => {
    const actor = streamTokens.get(token ?? '');
    if (actor === undefined) throw new Failure('STREAM_TOKEN');
    streamTokens.delete(token ?? '');
    return actor;
  },
  integrator: async () => {
    throw new Failure('INTEGRATOR_TOKEN');
  },
};

export function streamToken(user: UserActor): string {
  const token = createId();
  streamTokens.set(token, user);
  return token;
}

/** Call once at the top of a file. */
export function setUpAlertServer(features: readonly MountedFeature[]): () => TestServer {
  return setUpServer(features, () => addedUsers);
}

export async function addOrganization(
  pool: Pool,
  options: Partial<Organization> = {},
): Promise<Organization> {
  const id = createId();
  const organization = buildOrganization({ id, name: `Agency ${id}`, ...options });
  await runAsSystem(pool, db => insertOrganization(db, organization));
  return organization;
}

let people = 0;

export async function addUser(
  pool: Pool,
  organization: Organization,
  options: {
    permissions?: Permission[];
    airports?: string[];
    seesAllRestrictions?: boolean;
    seesAllRules?: boolean;
    teams?: string[];
  } = {},
): Promise<UserActor> {
  people += 1;
  const { permissions = ['RESTRICTION_LIST', 'INTERNATIONAL'], ...limits } = options;
  const user = buildUser(organization, permissions, {
    cpf: String(people).padStart(11, '0'),
    fullName: `Person ${people}`,
    ...limits,
  });
  const { id, cpf, fullName: name, airports } = user;
  await runAsSystem(pool, db => insertUser(db, { id, cpf, name, organizationId: organization.id, airports }));
  users.set(user.id, user);
  return user;
}

export interface Reply {
  status: number;
  body: unknown;
}

export async function call(
  { app }: Pick<TestServer, 'app'>,
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

export async function addNewcomer(pool: Pool, colleague?: UserActor): Promise<UserActor> {
  return addUser(pool, colleague?.organization ?? (await addOrganization(pool)));
}
