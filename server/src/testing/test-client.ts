import type { Permission } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { setUpServer, type TestServer } from './server.ts';

/** Creates no database row. */
export function buildOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    id: createId(),
    name: 'Agency',
    type: 'HEALTH',
    administrator: false,
    carrier: null,
    airports: [],
    timeZone: 'America/Sao_Paulo',
    ...overrides,
  };
}

export function buildUser(
  organization: Organization | null,
  permissions: readonly Permission[],
  overrides: Partial<UserActor> = {},
): UserActor {
  return {
    kind: 'user',
    id: createId(),
    cpf: '52998224725',
    fullName: 'Any Person',
    organization,
    isAirline: organization?.type === 'AIRLINE',
    permissions: new Set(permissions),
    airports: [],
    seesAllRestrictions: false,
    lastLoginAt: null,
    ...overrides,
  };
}

/** Each name is also the token. Rejects integrators and streams. */
export function buildAuthenticators(people: Readonly<Record<string, UserActor>>): Authenticators {
  return {
    session: async (_db, token) => {
      const actor = Object.entries(people).find(([name]) => name === token)?.[1];
      if (actor === undefined) throw new Failure('NO_TOKEN');
      return { actor, renewed: undefined };
    },
    integrator: async () => {
      throw new Failure('INTEGRATOR_TOKEN');
    },
    stream: async () => {
      throw new Failure('STREAM_TOKEN');
    },
  };
}

export interface TestReply {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  text: string;
  body<T>(): T;
}

export interface TestClient<Who extends string> extends TestServer {
  request(
    user: Who | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    language?: 'pt' | 'en',
  ): Promise<TestReply>;
}

/** Call once at the top of a file. */
export function useTestClient<User extends string>(
  people: Readonly<Record<User, UserActor>>,
  features: readonly MountedFeature[],
  settings: Record<string, string> = {},
): () => TestClient<User> {
  const server = setUpServer(features, () => buildAuthenticators(people), settings);
  return () => ({
    ...server(),
    request: async (user, method, url, body, language = 'pt') => {
      const reply = await server().app.inject({
        method,
        url,
        headers: {
          'accept-language': language,
          ...(user === undefined ? {} : { authorization: `Bearer ${user}` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        bytes: reply.rawPayload,
        text: reply.body,
        body: () => JSON.parse(reply.body),
      };
    },
  });
}
