import * as oidc from 'openid-client';
import type { OidcSettings } from '#kernel/config.ts';
import { isSafe } from '#kernel/sign-on-settings.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { isSimulator, selfAddress } from '../simulator/settings.ts';

const discovered = new WeakMap<OidcSettings, Promise<oidc.Configuration>>();

/**
 * Discovers the provider on first use and after a failure; gov.br needs no discovery. Throws PROVIDER_AWAY if
 * it does not answer, NO_PROVIDER if none is configured.
 */
export async function getProvider({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): Promise<oidc.Configuration> {
  const settings = config.oidc;
  if (settings === undefined) {
    log.warn('sign-on was asked for, but no provider is configured (FAROL_GOVBR or FAROL_OIDC_ISSUER)');
    throw new Failure('NO_PROVIDER');
  }
  const configuration = discovered.get(settings) ?? discoverProvider(config, settings);
  discovered.set(settings, configuration);
  try {
    return await configuration;
  } catch (error) {
    discovered.delete(settings);
    log.warn({ err: error, issuer: settings.issuer.href }, 'the sign-on provider could not be discovered');
    throw new Failure('PROVIDER_AWAY');
  }
}

async function discoverProvider(
  config: Services['config'],
  settings: OidcSettings,
): Promise<oidc.Configuration> {
  const client = {
    client_secret: settings.clientSecret,
    [oidc.clockTolerance]: settings.clockSkewSeconds,
  };
  const authentication = oidc.ClientSecretBasic(settings.clientSecret);
  if (settings.govBr === true) {
    const configuration = new oidc.Configuration(
      govBrMetadata(settings),
      settings.clientId,
      client,
      authentication,
    );
    configuration.timeout = settings.timeoutSeconds;
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }
  const toSimulator = isSimulator(config, settings);
  const insecure = toSimulator || (settings.issuer.protocol === 'http:' && isSafe(settings.issuer));
  return oidc.discovery(settings.issuer, settings.clientId, client, authentication, {
    timeout: settings.timeoutSeconds,
    // Verifies signatures too, although the answer came over TLS.
    execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
    ...(toSimulator ? { [oidc.customFetch]: fetchFromSelf(config) } : {}),
  });
}

/** Both hosts of gov.br use these paths (standards digest, section 14). */
function govBrMetadata({ issuer }: OidcSettings): oidc.ServerMetadata {
  const at = (path: string) => new URL(path, issuer).href;
  return {
    issuer: issuer.href,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    jwks_uri: at('jwk'),
    userinfo_endpoint: at('userinfo/'),
    end_session_endpoint: at('logout'),
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** The public address may not be reachable from here. */
function fetchFromSelf(config: Services['config']): oidc.CustomFetch {
  return (url, options) => {
    const { pathname, search } = new URL(url);
    return fetch(new URL(pathname + search, selfAddress(config)), options as RequestInit);
  };
}

const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** RFC 6749, 5.2. */
const refusals: Readonly<Record<string, ExchangeFailure>> = {
  invalid_grant: 'LOGIN_CODE',
  invalid_client: 'LOGIN_CLIENT',
  unauthorized_client: 'LOGIN_CLIENT',
  invalid_scope: 'LOGIN_SCOPE',
  temporarily_unavailable: 'PROVIDER_AWAY',
};

export type ExchangeFailure =
  | 'PROVIDER_AWAY'
  | 'LOGIN_STATE'
  | 'LOGIN_CODE'
  | 'LOGIN_CLIENT'
  | 'LOGIN_SCOPE'
  | 'LOGIN_CLOCK'
  | 'LOGIN_UNVERIFIED'
  | 'LOGIN_REFUSED';

/** Returns undefined for a bug of this program. */
export function toExchangeFailure(error: unknown): ExchangeFailure | undefined {
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500 || error.status === 429) return 'PROVIDER_AWAY';
    return refusals[error.error] ?? (error.status === 401 ? 'LOGIN_CLIENT' : 'LOGIN_REFUSED');
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status === 401 ? 'LOGIN_CLIENT' : 'LOGIN_REFUSED';
  if (error instanceof oidc.ClientError) {
    if (error.code !== undefined && unavailableCodes.has(error.code)) return 'PROVIDER_AWAY';
    if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'LOGIN_CLOCK';
    const inner = error.cause instanceof Error ? error.cause.message : '';
    return inner.includes('"nonce"') ? 'LOGIN_STATE' : 'LOGIN_UNVERIFIED';
  }
  // `fetch` throws a TypeError with a cause when no answer arrives; one without a cause is a bug.
  return error instanceof TypeError && error.cause !== undefined ? 'PROVIDER_AWAY' : undefined;
}
