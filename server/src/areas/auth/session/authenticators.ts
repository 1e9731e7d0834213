import type { Authenticators } from '#kernel/guard/guard.ts';
import { Failure } from '#kernel/failure.ts';
import { hashOf } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { findUserById, type Account } from './account.ts';
import { useStreamToken } from './queries.ts';
import { claimsFor, readToken, secondsOf, sessionKey, signToken, type TokenClaims } from './token.ts';

/**
 * Authenticates people, by the session token of every call and by the token that opens one alert stream. The rights are read
 * from the database at every call: what a role says now is in force now.
 */
export function makeSessionAuthenticators(
  services: Pick<Services, 'config' | 'clock'>,
): Pick<Authenticators, 'session' | 'stream'> {
  const key = sessionKey(services.config.secret);

  return {
    async session(db, token) {
      const claims = await readToken(await key, token, services.clock.now());
      const account = await findUserById(db, claims.sub);
      if (account === undefined || !account.active) throw new Failure('TOKEN_INVALID');
      const fresh = renewal(services, claims, account);
      const renewed = fresh === undefined ? undefined : await signToken(await key, fresh);
      return { actor: account.actor, renewed };
    },

    async stream(db, token) {
      if (token === undefined) throw new Failure('STREAM_TOKEN');
      const userId = await useStreamToken(db, hashOf(token), services.clock.now());
      const account = userId === undefined ? undefined : await findUserById(db, userId);
      if (account === undefined || !account.active) throw new Failure('STREAM_TOKEN');
      return account.actor;
    },
  };
}

/**
 * The claims of the token that replaces this one, if it is past half its life or tells the browser rights that are no longer
 * those in force. Nobody is renewed past their shift: then they sign on again.
 */
function renewal(
  services: Pick<Services, 'config' | 'clock'>,
  claims: TokenClaims,
  account: Account,
): TokenClaims | undefined {
  const now = secondsOf(services.clock.now());
  if (now - claims.auth_time > services.config.shiftHours * 3600) return undefined;
  const fresh = claimsFor(services, account, claims.url, claims.auth_time);
  const pastHalf = now - claims.iat > (claims.exp - claims.iat) / 2;
  return pastHalf || saysOtherwise(claims, fresh) ? fresh : undefined;
}

function saysOtherwise(before: TokenClaims, now: TokenClaims): boolean {
  return before.is_airline !== now.is_airline || before.groups.join() !== now.groups.join();
}
