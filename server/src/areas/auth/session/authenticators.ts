import type { Authenticators } from '#kernel/guard/guard.ts';
import { Failure } from '#kernel/failure.ts';
import type { Database } from '#kernel/db/pool.ts';
import { hashOf } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { findUserOfSession, type Account } from './account.ts';
import { extendSession, isDeactivated, useStreamToken } from './queries.ts';
import { rateLimitKeyOf } from './stream-token.ts';
import { buildClaims, endOf, readToken, secondsOf, signToken, type TokenClaims } from './token.ts';

/**
 * Reads session and rights on each call in one statement, so ended sessions and changed roles take effect
 * immediately.
 */
export function buildSessionAuthenticators(
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
): Pick<Authenticators, 'session' | 'stream' | 'findIssuedToken'> {
  return {
    async findIssuedToken({ bearer, streamToken }) {
      if (bearer === undefined) return rateLimitKeyOf(services.keys, streamToken);
      const verified = await readToken(services.keys, bearer, services.clock.now()).catch(() => undefined);
      return verified?.claims.sid;
    },

    async session(db, token) {
      const verified = await readToken(services.keys, token, services.clock.now());
      const { claims } = verified;
      const session = { id: claims.sid, userId: claims.sub };
      const account = await findUserOfSession(db, session);
      if (account === undefined || !account.active)
        throw new Failure((await isDeactivated(db, session)) ? 'ACCOUNT_DEACTIVATED' : 'TOKEN_INVALID');
      const actor = { ...account.actor, session: { id: session.id, endsAt: endOf(claims) } };
      return { actor, renewed: await renewed(db, services, verified, account) };
    },

    async stream(db, token) {
      if (token === undefined) throw new Failure('STREAM_TOKEN');
      const session = await useStreamToken(db, hashOf(token), services.clock.now());
      const account = session === undefined ? undefined : await findUserOfSession(db, session);
      if (session === undefined || account === undefined || !account.active)
        throw new Failure('STREAM_TOKEN');
      const endsAt = Temporal.Instant.fromEpochMilliseconds(session.endsAt.getTime());
      return { ...account.actor, session: { id: session.id, endsAt } };
    },
  };
}

/**
 * Returns a new token if this one is past half its life, uses an old key or has outdated rights. Returns none
 * after the end of the shift.
 */
async function renewed(
  db: Database,
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  { claims, withOldKey }: Awaited<ReturnType<typeof readToken>>,
  account: Account,
): Promise<string | undefined> {
  const now = secondsOf(services.clock.now());
  if (now - claims.auth_time > services.config.shiftHours * 3600) return undefined;
  const newClaims = buildClaims(services, account, claims.url, { id: claims.sid, beganAt: claims.auth_time });
  const pastHalf = now - claims.iat > (claims.exp - claims.iat) / 2;
  if (!pastHalf && !withOldKey && !haveRightsChanged(claims, newClaims)) return undefined;
  // Keeps the expiry, because background requests must not prolong the session.
  if (!pastHalf) return signToken(services.keys, { ...newClaims, iat: claims.iat, exp: claims.exp });
  await extendSession(db, claims.sid, new Date(newClaims.exp * 1000));
  return signToken(services.keys, newClaims);
}

function haveRightsChanged(before: TokenClaims, now: TokenClaims): boolean {
  const rights = ({ is_airline, groups, answers_people, may_view_as, viewing_as }: TokenClaims) =>
    JSON.stringify([is_airline, groups, answers_people, may_view_as, viewing_as?.id, viewing_as?.name]);
  return rights(before) !== rights(now);
}
