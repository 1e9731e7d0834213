import type { Permission } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { buildServer } from '#kernel/http/server.ts';
import { newId } from '#kernel/ids.ts';
import { testNow, useDatabase, type TestPlatform } from '#testing/platform.ts';
import { forgetMessages } from '#areas/reception/testing/queries.ts';
import { forgetExpected } from './queries.ts';

const agency: Organization = {
  id: newId(),
  name: 'Agency',
  type: 'FEDERAL_POLICE',
  administrator: false,
  carrier: null,
  timeZone: 'America/Sao_Paulo',
};
const airline: Organization = { ...agency, id: newId(), name: 'Airline', type: 'AIRLINE', carrier: 'XQ' };

function person(organization: Organization | null, permissions: Permission[]): UserActor {
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
  };
}

const all: Permission[] = ['API_PNR_PANEL', 'VISUALIZE_RAW_PNR', 'EXPORT_APIPNR'];

/** Who calls in tests; each name is also the token. */
export const staff = {
  officer: person(agency, all),
  /** Works at the panel and may not see raw messages. */
  clerk: person(agency, ['API_PNR_PANEL']),
  /** Of the airline XQ. */
  airliner: person(airline, all),
  unplaced: person(null, all),
  stranger: person(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type Who = keyof typeof staff;

const authenticators: Authenticators = {
  session: async (_db, token) => {
    const actor = Object.entries(staff).find(([name]) => name === token)?.[1];
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

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  /** Shape is checked by the test that reads it. */
  body<T>(): T;
}

export interface Desk extends TestPlatform {
  ask(
    who: Who,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    language?: string,
  ): Promise<Answer>;
}

/** A database with the reference tables and these areas mounted, emptied before each test. Call once at the top of a file. */
export function setUpDesk(areas: MountedFeature[], settings: Record<string, string> = {}): () => Desk {
  const platform = useDatabase(settings);
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const { services } = platform();
    app = await buildServer(services, authenticators, areas, () => undefined);
  });
  beforeEach(async () => {
    platform().clock.set(testNow);
    await forgetMessages(platform().ownerUrl);
    await forgetExpected(platform().services.pool);
  });
  afterAll(() => app?.close());
  return () => ({
    ...platform(),
    ask: async (who, method, url, body, language = 'pt') => {
      if (app === undefined) throw new Error('the desk is there inside tests and hooks only');
      const reply = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${who}`, 'accept-language': language },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        bytes: reply.rawPayload,
        body: () => JSON.parse(reply.body),
      };
    },
  });
}
