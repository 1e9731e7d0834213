import * as oidc from 'openid-client';
import type { OidcSettings } from '#kernel/config.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { isSimulator, selfAddress } from '../simulator/settings.ts';

const timeoutSeconds = 10;

/** What the provider says of itself, once it has been reached. Kept by the settings it was read with. */
const discovered = new WeakMap<OidcSettings, Promise<oidc.Configuration>>();

/**
 * The sign-on provider (OpenID Connect), discovered when it is first needed and again until it answers. Throws UNAVAILABLE
 * while it does not, and when the platform has none.
 */
export async function getProvider({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): Promise<oidc.Configuration> {
  const settings = config.oidc;
  if (settings === undefined) {
    log.warn('sign-on was asked for, but no provider is configured (FAROL_OIDC_ISSUER)');
    throw new Failure('UNAVAILABLE');
  }
  const known = discovered.get(settings) ?? discover(config, settings);
  discovered.set(settings, known);
  try {
    return await known;
  } catch (error) {
    discovered.delete(settings);
    log.warn({ err: error, issuer: settings.issuer.href }, 'the sign-on provider could not be discovered');
    throw new Failure('UNAVAILABLE');
  }
}

async function discover(config: Services['config'], settings: OidcSettings): Promise<oidc.Configuration> {
  const own = isSimulator(config, settings);
  const provider = await oidc.discovery(
    settings.issuer,
    settings.clientId,
    settings.clientSecret,
    oidc.ClientSecretBasic(settings.clientSecret),
    {
      timeout: timeoutSeconds,
      // Signatures are checked too, although the answer came over TLS; the simulator is this process itself.
      execute: [oidc.enableNonRepudiationChecks, ...(own ? [oidc.allowInsecureRequests] : [])],
      ...(own ? { [oidc.customFetch]: fetchFromSelf(config) } : {}),
    },
  );
  return provider;
}

/** The simulator is asked where this process listens, which the public address may not lead to from here. */
function fetchFromSelf(config: Services['config']): oidc.CustomFetch {
  return (url, options) => {
    const { pathname, search } = new URL(url);
    return fetch(new URL(pathname + search, selfAddress(config)), options as RequestInit);
  };
}

/** Where gov.br ends a session; its discovery document does not say (standards digest, section 14). */
export function endSessionEndpoint(provider: oidc.Configuration): string | undefined {
  const { end_session_endpoint: endpoint, issuer } = provider.serverMetadata();
  if (endpoint !== undefined) return endpoint;
  const { hostname, origin } = new URL(issuer);
  return hostname.endsWith('.acesso.gov.br') ? `${origin}/logout` : undefined;
}

const outOfOrder = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** What a failed exchange means for the person: not reachable, another attempt's answer, or refused. */
export function failureOfExchange(
  error: unknown,
): 'UNAVAILABLE' | 'LOGIN_STATE' | 'LOGIN_REFUSED' | undefined {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'UNAVAILABLE' : 'LOGIN_REFUSED';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'LOGIN_REFUSED';
  if (error instanceof oidc.ClientError) {
    if (error.code !== undefined && outOfOrder.has(error.code)) return 'UNAVAILABLE';
    const inner = error.cause instanceof Error ? error.cause.message : '';
    return inner.includes('"nonce"') ? 'LOGIN_STATE' : 'LOGIN_REFUSED';
  }
  // What `fetch` throws when no answer came; a TypeError without a cause is a mistake of ours.
  return error instanceof TypeError && error.cause !== undefined ? 'UNAVAILABLE' : undefined;
}
