import type { Permission } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { newId } from '#kernel/ids.ts';
import { setUpServer, type TestServer } from './server.ts';

/** An invented agency, or what `given` makes of it. No row stands for it. */
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

/** An invented person. No row stands for them. */
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

/** Lets these people in by their names as tokens; no integrator, and no stream. */
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
  /** Shape is checked by the test that reads it. */
  body<T>(): T;
}

export interface Desk<Who extends string> extends TestServer {
  /** One call as a person of the desk; `undefined` is somebody without a session. */
  ask(
    who: Who | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    language?: 'pt' | 'en',
  ): Promise<Answer>;
}

/** A database with these features served to these people; each one's name is also their token. Call once at the top of a file. */
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
