import type { ErrorParams } from '@farol/contract';
import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import * as oidc from 'openid-client';
import type { OidcSettings } from '#kernel/config.ts';
import { Failure } from '#kernel/failure.ts';
import type { Outside } from '#kernel/http/handler.ts';
import { forgetAttempt, type Attempt } from './attempt.ts';
import { failureOfExchange, getProvider } from './provider.ts';

/** How surely the provider knows somebody, as gov.br counts it: bronze, silver, gold. */
export type Assurance = 1 | 2 | 3;
const levels: Readonly<Record<string, Assurance>> = { bronze: 1, silver: 2, prata: 2, gold: 3, ouro: 3 };

/** Whom the provider vouches for. */
export interface Person {
  /** 11 digits. */
  cpf: string;
  name: string;
  assurance: Assurance;
}

/** The answer the provider sent with the browser. */
export interface Answer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** What is asked of the provider: with gov.br, and with its simulator, how surely it knows the person too. */
export function scopesOf({ govBr, simulated }: OidcSettings): string {
  const levelsToo = govBr === true || simulated ? ' govbr_confiabilidades govbr_confiabilidades_idtoken' : '';
  return `openid email profile${levelsToo}`;
}

/** Who the provider says came back, or a refusal that says what happened and what to do. The provider may be slow: nothing waits with it. */
export async function personOf(outside: Outside, attempt: Attempt, answer: Answer): Promise<Person> {
  const { config, exchange, log } = outside;
  const provider = await getProvider(outside);
  const claims = await exchangeCode(provider, attempt, answer).catch((error: unknown) => {
    const code = failureOfExchange(error);
    if (code === undefined) throw error;
    const { code: reason, error: answered } = error as { code?: string; error?: string };
    log.warn({ failure: code, reason, answered }, 'the sign-on code was not exchanged');
    if (code !== 'PROVIDER_AWAY') forgetAttempt(exchange);
    throw new Failure(code, paramsOf(code, config.oidc));
  });
  refuseFuture(claims, config.oidc?.clockSkewSeconds ?? 0);
  const said = claims[config.oidc?.cpfClaim ?? 'sub'];
  // Formatted or not.
  const cpf = typeof said === 'string' ? said.replaceAll(/[.\-\s]/g, '') : '';
  if (!/^\d{11}$/.test(cpf) || !cpfNumber.isValid(cpf)) throw new Failure('LOGIN_NO_CPF');
  return { cpf, name: nameOf(claims), assurance: assuranceOf(claims) };
}

function paramsOf(code: string, settings: OidcSettings | undefined): ErrorParams {
  return code === 'LOGIN_SCOPE' && settings !== undefined ? { scopes: scopesOf(settings) } : {};
}

type Claims = Readonly<Record<string, unknown>>;

async function exchangeCode(provider: oidc.Configuration, attempt: Attempt, answer: Answer): Promise<Claims> {
  const returned = new URL(attempt.redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) returned.searchParams.set(name, String(value));
  }
  const tokens = await oidc.authorizationCodeGrant(provider, returned, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  return tokens.claims() ?? {};
}

/** A token that will only be made says that one of the clocks is wrong, and would live longer than it should. */
function refuseFuture({ iat }: Claims, tolerance: number): void {
  // The provider's clock is the world's, as its library's is: not the one that is handed in.
  if (typeof iat === 'number' && iat > Date.now() / 1000 + tolerance) throw new Failure('LOGIN_CLOCK');
}

/** Where the provider tells none. */
export const noName = '—';

function nameOf(claims: Claims): string {
  const name = [claims['social_name'], claims['name']].find(
    value => typeof value === 'string' && value !== '',
  );
  return typeof name === 'string' ? name.slice(0, 200) : noName;
}

/** Whoever says nothing of it is worth the least. */
function assuranceOf(claims: Claims): Assurance {
  const info = claims['reliability_info'];
  const level: unknown =
    typeof info === 'object' && info !== null && 'level' in info ? info.level : undefined;
  return (typeof level === 'string' ? levels[level.toLowerCase()] : undefined) ?? 1;
}
