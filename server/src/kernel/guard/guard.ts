import { type Endpoint, type FindingParams, isReadOnly } from '@farol/contract';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Actor, IntegratorActor, UserActor } from './actor.ts';

/** Throw `Failure` with 401 for an invalid token. */
export interface Authenticators {
  session(
    db: Database,
    token: string | undefined,
  ): Promise<{ actor: UserActor; renewed: string | undefined }>;
  integrator(db: Database, token: string | undefined, address: string): Promise<IntegratorActor>;
  stream(db: Database, token: string | undefined): Promise<UserActor>;
  /** Names an issued token without a query. It may be revoked, so it grants nothing. */
  findIssuedToken?(tokens: Pick<Credentials, 'bearer' | 'streamToken'>): Promise<string | undefined>;
}

/** Refusal of a known caller. */
export class Forbidden extends Failure {
  readonly actor: Actor;
  /** Contains the current permissions for the browser. */
  readonly renewed: string | undefined;

  constructor(code: 'FORBIDDEN' | 'VIEWING_AS', params: FindingParams, { actor, renewed }: Authentication) {
    super(code, params);
    this.actor = actor;
    this.renewed = renewed;
  }
}

export interface Authentication {
  actor: Actor;
  /** Sent once the old token is past half its life. */
  renewed?: string | undefined;
}

export interface Credentials {
  bearer: string | undefined;
  streamToken: string | undefined;
  address: string;
}

/**
 * Throws 401 without a valid token, 403 without a permission, VIEWING_AS for changes while viewing as another
 * organization.
 */
export async function authenticate(
  db: Database,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'audit' | 'whileViewing'>,
  authenticators: Authenticators,
  credentials: Credentials,
): Promise<Authentication> {
  const { access } = endpoint;
  switch (access) {
    case 'public':
      return { actor: { kind: 'nobody' } };
    case 'integrator':
      return { actor: await authenticators.integrator(db, credentials.bearer, credentials.address) };
    case 'streamToken':
      return { actor: await authenticators.stream(db, credentials.streamToken) };
    default: {
      const authentication = await authenticators.session(db, credentials.bearer);
      assertNotViewing(endpoint, authentication);
      if (access === 'signedIn') return authentication;
      const isAllowed = access.some(permission => authentication.actor.permissions.has(permission));
      if (!isAllowed) throw new Forbidden('FORBIDDEN', { permission: access.join(', ') }, authentication);
      return authentication;
    }
  }
}

function assertNotViewing(
  endpoint: Pick<Endpoint, 'method' | 'audit' | 'whileViewing'>,
  authentication: Authentication & { actor: UserActor },
): void {
  const { viewedFrom, organization } = authentication.actor;
  if (viewedFrom === undefined || endpoint.whileViewing === true || isReadOnly(endpoint)) return;
  throw new Forbidden('VIEWING_AS', { organization: organization?.name ?? '' }, authentication);
}

export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

export function streamTokenOf(query: unknown): string | undefined {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
