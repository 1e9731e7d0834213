import { BlockList, isIP } from 'node:net';
import { toDate } from '#kernel/clock.ts';
import { writeEvent } from '#kernel/audit/audit.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { createId } from '#kernel/ids.ts';
import { hashOf, newToken } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import {
  updateIntegrator,
  endCurrentToken,
  findIntegratorByToken,
  insertToken,
  lockOrInsertIntegrator,
  type NewIntegrator,
} from './queries.ts';

/** Null: any carrier. */
export type AllowedCarriers = readonly string[] | null;

export function buildIntegratorAuthenticator({
  clock,
}: Pick<Services, 'clock'>): Authenticators['integrator'] {
  return async (db, token, address) => {
    const integratorRow =
      token === undefined ? undefined : await findIntegratorByToken(db, hashOf(token), toDate(clock.now()));
    if (integratorRow === undefined || !isFromNetworks(address, integratorRow.networks))
      throw new Failure('INTEGRATOR_TOKEN');
    const { networks: _, ...integrator } = integratorRow;
    return { kind: 'integrator', ...integrator };
  };
}

const maxPrefixLength = { 4: 32, 6: 128 } as const;
const families = { 4: 'ipv4', 6: 'ipv6' } as const;

/** Empty networks accept any address. IPv4-mapped IPv6 counts as IPv4. */
export function isFromNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/');
    const version = isIP(base) === 6 ? 6 : 4;
    list.addSubnet(base, Number(length ?? maxPrefixLength[version]), families[version]);
  }
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Replaces the token, creating the integrator if needed. Undefined carriers stay unchanged. Only the hash is
 * stored.
 */
export async function generateToken(
  services: Services,
  identification: string,
  speaksFor?: AllowedCarriers,
): Promise<{ id: string; token: string; speaksFor: AllowedCarriers }> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const grant = await grantToken(db, services, {
      identification,
      speaksFor,
    });
    return { id: grant.id, token: grant.token, speaksFor: grant.speaksFor };
  });
}

export interface CommandLineTokenRequest extends Pick<
  TokenRequest,
  'identification' | 'speaksFor' | 'widens'
> {
  /** Operating system user who runs the command. */
  by: string;
}

export async function grantAtCommandLine(
  services: Services,
  { by, ...request }: CommandLineTokenRequest,
): Promise<TokenGrant> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const grant = await grantToken(db, services, request);
    const { id, speaksFor, networks, expiresAt, deactivated } = grant;
    await writeEvent(db, services, {
      event: 'INTEGRATOR_TOKEN_MADE',
      actor: { kind: 'system' },
      requestId: createId(),
      operation: 'command line: integrator-token',
      detail: {
        integrator: id,
        identification: request.identification,
        carriers: speaksFor ?? 'any',
        networks,
        expiresAt,
        widens: request.widens ?? false,
        deactivated,
        by,
      },
    });
    return grant;
  });
}

export interface TokenRequest {
  identification: string;
  cnpj?: string;
  /** Undefined: unchanged. */
  speaksFor: AllowedCarriers | undefined;
  /** Undefined: the same as the current token. */
  networks?: readonly string[];
  /** Undefined: the same as the current token. */
  airports?: readonly string[];
  expiresAt?: Date | null;
  /** Allows more carriers than before. */
  widens?: boolean | undefined;
  /** Called before the current token ends; may throw to keep it. */
  inForce?(db: Database, integratorId: string): Promise<void>;
}

export interface TokenGrant {
  id: string;
  token: string;
  deactivated: boolean;
  speaksFor: AllowedCarriers;
  networks: readonly string[];
  expiresAt: Date | null;
}

/**
 * Replaces the current token. Throws TOKEN_WIDENED for more carriers than before without `widens`, NO_CARRIER
 * for a new integrator without carriers.
 */
export async function grantToken(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  request: TokenRequest,
): Promise<TokenGrant> {
  const now = toDate(clock.now());
  const { identification, cnpj } = request;
  const newIntegrator: NewIntegrator = {
    id: createId(),
    identification,
    ...(cnpj === undefined ? {} : { cnpj }),
    ...toCarrierColumns(request.speaksFor === undefined ? [] : request.speaksFor),
    created_at: now,
  };
  const integrator = await lockOrInsertIntegrator(db, newIntegrator);
  if (integrator.id === newIntegrator.id && request.speaksFor === undefined) throw new Failure('NO_CARRIER');
  const before = integrator.any_carrier ? null : integrator.carriers;
  const speaksFor = request.speaksFor === undefined ? before : request.speaksFor;
  if (integrator.id !== newIntegrator.id && request.widens !== true)
    refuseMoreCarriers(identification, before, speaksFor);
  await request.inForce?.(db, integrator.id);
  await updateIntegrator(db, integrator.id, {
    ...(cnpj === undefined ? {} : { cnpj }),
    ...toCarrierColumns(speaksFor),
  });
  const { token, hash } = newToken();
  const endedToken = await endCurrentToken(db, integrator.id, now);
  const networks = request.networks ?? endedToken?.networks ?? [];
  const airports = request.airports ?? endedToken?.airports ?? [];
  const expiresAt = request.expiresAt === undefined ? (endedToken?.expires_at ?? null) : request.expiresAt;
  await insertToken(db, {
    id: createId(),
    integrator_id: integrator.id,
    hash,
    created_at: now,
    expires_at: expiresAt,
    networks: [...networks],
    airports: [...airports],
  });
  return { id: integrator.id, token, deactivated: endedToken !== undefined, speaksFor, networks, expiresAt };
}

function toCarrierColumns(speaksFor: AllowedCarriers): { carriers: string[]; any_carrier: boolean } {
  return { carriers: [...(speaksFor ?? [])], any_carrier: speaksFor === null };
}

function refuseMoreCarriers(identification: string, before: AllowedCarriers, after: AllowedCarriers): void {
  if (before === null) return;
  const addedCarriers = after === null ? ['*'] : after.filter(carrier => !before.includes(carrier));
  if (addedCarriers.length > 0)
    throw new Failure('TOKEN_WIDENED', { identification, carriers: addedCarriers.join(', ') });
}
