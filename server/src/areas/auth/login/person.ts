import type { ErrorParams } from '@farol/contract';
import { isCpf } from '@farol/contract/documents';
import * as oidc from 'openid-client';
import type { OidcSettings } from '#kernel/config.ts';
import { Failure } from '#kernel/failure.ts';
import type { OutsideContext } from '#kernel/http/handler.ts';
import { deleteAttempt, type Attempt } from './attempt.ts';
import { toExchangeFailure, getProvider } from './provider.ts';

/** gov.br: 1 bronze, 2 silver, 3 gold. */
export type Assurance = 1 | 2 | 3;
const levels: Readonly<Record<string, Assurance>> = { bronze: 1, silver: 2, prata: 2, gold: 3, ouro: 3 };

export interface Person {
  /** 11 digits. */
  cpf: string;
  name: string;
  assurance: Assurance;
}

export interface Answer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** gov.br and its simulator also report the level of the account. */
export function scopesOf({ govBr, simulated }: OidcSettings): string {
  const levelScopes =
    govBr === true || simulated ? ' govbr_confiabilidades govbr_confiabilidades_idtoken' : '';
  return `openid email profile${levelScopes}`;
}

/** Exchanges the code for the person. Runs outside a transaction, because the provider may be slow. */
export async function getPerson(outside: OutsideContext, attempt: Attempt, answer: Answer): Promise<Person> {
  const { config, exchange, log } = outside;
  const provider = await getProvider(outside);
  const claims = await exchangeCode(provider, attempt, answer).catch((error: unknown) => {
    const code = toExchangeFailure(error);
    if (code === undefined) throw error;
    const { code: reason, error: providerError } = error as { code?: string; error?: string };
    log.warn({ failure: code, reason, answered: providerError }, 'the sign-on code was not exchanged');
    if (code !== 'PROVIDER_AWAY') deleteAttempt(exchange, attempt);
    throw new Failure(code, paramsOf(code, config.oidc));
  });
  refuseFutureToken(claims, config.oidc?.clockSkewSeconds ?? 0);
  const cpfClaim = claims[config.oidc?.cpfClaim ?? 'sub'];
  // The claim may be formatted.
  const cpf = typeof cpfClaim === 'string' ? cpfClaim.replaceAll(/[.\-\s]/g, '') : '';
  if (!isCpf(cpf)) throw new Failure('LOGIN_NO_CPF');
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

/** A token from the future means a wrong clock, and would live too long. */
function refuseFutureToken({ iat }: Claims, tolerance: number): void {
  // Compares with the system clock, like the OIDC library, not with the injected clock.
  if (typeof iat === 'number' && iat > Date.now() / 1000 + tolerance) throw new Failure('LOGIN_CLOCK');
}

export const noName = '—';

function nameOf(claims: Claims): string {
  const name = [claims['social_name'], claims['name']].find(
    value => typeof value === 'string' && value !== '',
  );
  return typeof name === 'string' ? name.slice(0, 200) : noName;
}

/** A missing level counts as bronze. */
function assuranceOf(claims: Claims): Assurance {
  const info = claims['reliability_info'];
  const level: unknown =
    typeof info === 'object' && info !== null && 'level' in info ? info.level : undefined;
  return (typeof level === 'string' ? levels[level.toLowerCase()] : undefined) ?? 1;
}
