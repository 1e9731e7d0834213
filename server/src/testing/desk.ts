import type { Permission } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { newId } from '#kernel/ids.ts';
import { setUpServer, type TestServer } from './server.ts';

/** Builds an invented agency without a database row. */
export function testOrganization(given: Partial<Organization> = {}): Organization {
  return {
    id: newId(),
    name: 'Agency',
    type: 'HEALTH',
    administrator: false,
    carrier: null,
    airports: [],
    timeZone: 'America/Sao_Paulo',
    ...given,
  };
}

/** Builds an invented user without a database row. */
export function testUser(
  organization: Organization | null,
  permissions: readonly Permission[],
  given: Partial<UserActor> = {},
): UserActor {
  return {
    kind: 'user',
    id: newId(),
    cpf: '52998224725',
    fullName: 'Any Person',
    organization,
    isAirline: organization?.type === 'AIRLINE',
    permissions: new Set(permissions),
    airports: [],
    seesAllRestrictions: false,
    lastLoginAt: null,
    ...given,
  };
}

/** Accepts these users by name as token. Rejects integrators and streams. */
function lettingIn(people: Readonly<Record<string, UserActor>>): Authenticators {
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

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  text: string;
  body<T>(): T;
}

export interface Desk<Who extends string> extends TestServer {
  /** Sends a request as a user; `undefined` sends no session. */
  ask(
    who: Who | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    language?: 'pt' | 'en',
  ): Promise<Answer>;
}

/** Serves these features to these users, on a database of the file's own. Call once at the top of a file. */
export function setUpDeskFor<Who extends string>(
  people: Readonly<Record<Who, UserActor>>,
  features: readonly MountedFeature[],
  settings: Record<string, string> = {},
): () => Desk<Who> {
  const server = setUpServer(features, () => lettingIn(people), settings);
  return () => ({
    ...server(),
    ask: async (who, method, url, body, language = 'pt') => {
      const reply = await server().app.inject({
        method,
        url,
        headers: {
          'accept-language': language,
          ...(who === undefined ? {} : { authorization: `Bearer ${who}` }),
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
