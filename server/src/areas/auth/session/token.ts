import { sessionClaims } from '@farol/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { canAnswerDataSubjects } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import { createId } from '#kernel/ids.ts';
import type { Keys } from '#kernel/keys/keys.ts';
import type { Services } from '#kernel/services.ts';
import { originOf } from '../origin.ts';
import type { Account } from './account.ts';
import { insertSession } from './queries.ts';

/** Claims of the specification, section 3, plus session id, issue time and sign-on time (Unix seconds). */
const tokenClaims = z.extend(sessionClaims, { sid: z.uuid(), iat: z.int(), auth_time: z.int() });
export type TokenClaims = z.output<typeof tokenClaims>;

interface SessionStart {
  id: string;
  /** Unix seconds. */
  beganAt: number;
}

/** `host` applies if the organization has no home host. */
export function buildClaims(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  account: Account,
  host: string,
  session: SessionStart,
): TokenClaims {
  const now = secondsOf(clock.now());
  const { actor } = account;
  return {
    sub: actor.id,
    full_name: actor.fullName,
    user_name: actor.cpf,
    url: homeOf(config, account) ?? host,
    exp: now + config.sessionMinutes * 60,
    groups: [...actor.permissions],
    is_airline: actor.isAirline,
    ...(canAnswerDataSubjects(actor) ? { answers_people: true } : {}),
    ...viewingOf(account),
    iat: now,
    sid: session.id,
    auth_time: session.beganAt,
  };
}

function viewingOf({ actor, mayViewAs }: Account): Pick<TokenClaims, 'may_view_as' | 'viewing_as'> {
  const { organization, viewedFrom } = actor;
  const viewed = viewedFrom === undefined ? null : organization;
  return {
    ...(mayViewAs ? { may_view_as: true } : {}),
    ...(viewed === null ? {} : { viewing_as: { id: viewed.id, name: viewed.name } }),
  };
}

export function homeOf(
  config: Services['config'],
  { homeHost }: Pick<Account, 'homeHost'>,
): string | undefined {
  const home = homeHost?.toLowerCase();
  return home === undefined || originOf(config, home) === undefined ? undefined : home;
}

export function signToken(keys: Keys, claims: TokenClaims): Promise<string> {
  const { id, bytes: key } = keys.current('session');
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id }).sign(key);
}

/** For investigations. */
const expiredSessionRetention = { hours: 24 * 30 };

/** `assurance` is the level of the sign-on; roles that require more have no effect. */
export async function startSession(
  db: Database,
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  user: Account,
  host: string,
  assurance = 1,
): Promise<string> {
  const now = services.clock.now();
  const claims = buildClaims(services, user, host, { id: createId(), beganAt: secondsOf(now) });
  await insertSession(
    db,
    {
      id: claims.sid,
      userId: claims.sub,
      beganAt: new Date(claims.auth_time * 1000),
      endsAt: new Date(claims.exp * 1000),
      assurance,
    },
    now.subtract(expiredSessionRetention),
  );
  return signToken(services.keys, claims);
}

interface VerifiedToken {
  claims: TokenClaims;
  /** Signed with a retired key. */
  withOldKey: boolean;
}

async function getKey(keys: Keys, id: string | undefined): Promise<Uint8Array> {
  const key = id === undefined ? undefined : await keys.find('session', id);
  if (key === undefined) throw new Failure('TOKEN_INVALID');
  return key.bytes;
}

/** Throws NO_TOKEN, TOKEN_EXPIRED or TOKEN_INVALID (all 401). */
export async function readToken(
  keys: Keys,
  token: string | undefined,
  now: Temporal.Instant,
): Promise<VerifiedToken> {
  if (token === undefined) throw new Failure('NO_TOKEN');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, header => getKey(keys, header.kid), {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: new Date(now.epochMilliseconds),
    });
    const claims = tokenClaims.parse(payload);
    return { claims, withOldKey: protectedHeader.kid !== keys.current('session').id };
  } catch (error) {
    throw new Failure(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
}

export function endOf({ exp }: TokenClaims): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(exp * 1000);
}

export function secondsOf(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000);
}
