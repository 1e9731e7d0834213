import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '#kernel/config.ts';
import type { Services } from '#kernel/services.ts';
import { loginReturnPath, logoutReturnPath, loopbackHosts } from '../origin.ts';
import { errorPage } from './pages.ts';
import { choicePath, simulatorPath, simulatorSecret, simulatorSettings } from './settings.ts';
import type { AccountLevel } from './pages.ts';
import { memoryStore, type ExpiringMap } from './expiring-map.ts';

export interface ChosenPerson {
  name: string;
  level: AccountLevel;
}

/** Seconds, the same as gov.br (standards digest, section 14). */
const ttlSeconds = {
  AuthorizationCode: 60,
  IdToken: 60,
  AccessToken: 3600,
  Interaction: 600,
  Session: 3600,
  Grant: 3600,
};

/** Behaves like gov.br: PKCE required, RS256, CPF as `sub`, logout without confirmation. */
export async function createProvider(
  services: Services,
  chosenPeople: ExpiringMap<ChosenPerson>,
): Promise<Provider> {
  const { config, clock } = services;
  const { issuer, clientId, clientSecret } = simulatorSettings(config);
  const origins = returnOrigins(config);
  const provider: Provider = new Provider(issuer.href, {
    adapter: memoryStore(clock),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Farol',
        redirect_uris: origins.map(origin => origin + loginReturnPath),
        post_logout_redirect_uris: origins.map(origin => origin + logoutReturnPath),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [simulatorSecret(config.secret, 'cookies')],
      names: { session: 'farol-sso', interaction: 'farol-sso-step', resume: 'farol-sso-resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: simulatorPath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: ttlSeconds,
    pkce: { required: () => true },
    // Sign-ons in two tabs of a browser do not invalidate each other.
    expiresWithSession: () => false,
    claims: {
      openid: ['sub', 'amr'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      govbr_confiabilidades_idtoken: ['reliability_info'],
    },
    scopes: ['openid', 'govbr_confiabilidades', 'govbr_confiabilidades_idtoken'],
    conformIdTokenClaims: false,
    findAccount: (_context, cpf) => ({
      accountId: cpf,
      claims: async () => claimsOf(cpf, chosenPeople.get(cpf)),
    }),
    loadExistingGrant: grantEverything,
    interactions: { policy: alwaysAsk(), url: (_context, interaction) => `${choicePath}/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: context => endSession(context, provider),
        postLogoutSuccessSource: context => context.redirect(config.publicUrl.href),
      },
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage(`${out.error}: ${out.error_description ?? ''}`);
    },
  } satisfies Configuration);
  // The mount sets these headers to the public address.
  provider.proxy = true;
  return provider;
}

function returnOrigins({ publicUrl, hosts }: Pick<Config, 'publicUrl' | 'hosts'>): string[] {
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const aliases = loopbackHosts.map(host => `http://${host}${port}`);
  return [...new Set([publicUrl.origin, ...aliases, ...hosts.map(host => `${publicUrl.protocol}//${host}`)])];
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'farol-sso' };
}

function claimsOf(cpf: string, { name, level }: ChosenPerson = { name: '', level: 'bronze' }) {
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  return {
    sub: cpf,
    preferred_username: cpf,
    name,
    email: `${mailbox}@exemplo.test`,
    email_verified: true,
    reliability_info: { level, reliabilities: [] },
  };
}

/** Visitors of the demo change persons often. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const check = new interactionPolicy.Check(
    'choice',
    'a person has to be chosen',
    'login_required',
    context => context.oidc.result?.login === undefined,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

/** Does not ask for consent, unlike gov.br. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session, params } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope(String(params?.['scope'] ?? 'openid'));
  await grant.save();
  return grant;
}

async function endSession(context: KoaContextWithOIDC, provider: Provider): Promise<void> {
  await context.oidc.session?.destroy();
  context.cookies.set(provider.cookieName('session'), null, { path: simulatorPath });
  const back = context.oidc.params?.['post_logout_redirect_uri'];
  context.redirect(typeof back === 'string' ? back : '/');
}
