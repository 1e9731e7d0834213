import { BlockList, isIP } from 'node:net';
import { toDate } from '#kernel/clock.ts';
import { writeEvent } from '#kernel/audit/audit.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf, newToken } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import {
  changeIntegrator,
  endTokenInForce,
  findByToken,
  insertToken,
  lockOrInsertIntegrator,
  type NewIntegrator,
} from './queries.ts';

/** Null: any carrier. */
export type SpeaksFor = readonly string[] | null;

export function makeIntegratorAuthenticator({
  clock,
}: Pick<Services, 'clock'>): Authenticators['integrator'] {
  return async (db, token, address) => {
    const found = token === undefined ? undefined : await findByToken(db, hashOf(token), toDate(clock.now()));
    if (found === undefined || !comesFrom(address, found.networks)) throw new Failure('INTEGRATOR_TOKEN');
    const { networks: _, ...integrator } = found;
    return { kind: 'integrator', ...integrator };
  };
}

const longest = { 4: 32, 6: 128 } as const;
const families = { 4: 'ipv4', 6: 'ipv6' } as const;

/** Empty networks accept any address. IPv4-mapped IPv6 counts as IPv4. */
export function comesFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/');
    const version = isIP(base) === 6 ? 6 : 4;
    list.addSubnet(base, Number(length ?? longest[version]), families[version]);
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
  speaksFor?: SpeaksFor,
): Promise<{ id: string; token: string; speaksFor: SpeaksFor }> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const granted = await grantToken(db, services, {
      identification,
      speaksFor,
    });
    return { id: granted.id, token: granted.token, speaksFor: granted.speaksFor };
  });
}

export interface CommandLineWish extends Pick<Wish, 'identification' | 'speaksFor' | 'widens'> {
  /** Operating system user who runs the command. */
  by: string;
}

export async function grantAtCommandLine(
  services: Services,
  { by, ...wish }: CommandLineWish,
): Promise<Granted> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const granted = await grantToken(db, services, wish);
    const { id, speaksFor, networks, expiresAt, deactivated } = granted;
    await writeEvent(db, services, {
      event: 'INTEGRATOR_TOKEN_MADE',
      actor: { kind: 'system' },
      requestId: newId(),
      operation: 'command line: integrator-token',
      detail: {
        integrator: id,
        identification: wish.identification,
        carriers: speaksFor ?? 'any',
        networks,
        expiresAt,
        widens: wish.widens ?? false,
        deactivated,
        by,
      },
    });
    return granted;
  });
}

export interface Wish {
  identification: string;
  cnpj?: string;
  /** Undefined: unchanged. */
  speaksFor: SpeaksFor | undefined;
  /** Undefined: the same as the current token. */
  networks?: readonly string[];
  expiresAt?: Date | null;
  /** Allows more carriers than before. */
  widens?: boolean | undefined;
  /** Called before the current token ends; may throw to keep it. */
  inForce?(db: Database, integratorId: string): Promise<void>;
}

export interface Granted {
  id: string;
  token: string;
  deactivated: boolean;
  speaksFor: SpeaksFor;
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
  wish: Wish,
): Promise<Granted> {
  const now = toDate(clock.now());
  const { identification, cnpj } = wish;
  const fresh: NewIntegrator = {
    id: newId(),
    identification,
    ...(cnpj === undefined ? {} : { cnpj }),
    ...rowOf(wish.speaksFor === undefined ? [] : wish.speaksFor),
    created_at: now,
  };
  const known = await lockOrInsertIntegrator(db, fresh);
  if (known.id === fresh.id && wish.speaksFor === undefined) throw new Failure('NO_CARRIER');
  const before = known.any_carrier ? null : known.carriers;
  const speaksFor = wish.speaksFor === undefined ? before : wish.speaksFor;
  if (known.id !== fresh.id && wish.widens !== true) refuseWider(identification, before, speaksFor);
  await wish.inForce?.(db, known.id);
  await changeIntegrator(db, known.id, { ...(cnpj === undefined ? {} : { cnpj }), ...rowOf(speaksFor) });
  const { token, hash } = newToken();
  const ended = await endTokenInForce(db, known.id, now);
  const networks = wish.networks ?? ended?.networks ?? [];
  const expiresAt = wish.expiresAt === undefined ? (ended?.expires_at ?? null) : wish.expiresAt;
  await insertToken(db, {
    id: newId(),
    integrator_id: known.id,
    hash,
    created_at: now,
    expires_at: expiresAt,
    networks: [...networks],
  });
  return { id: known.id, token, deactivated: ended !== undefined, speaksFor, networks, expiresAt };
}

function rowOf(speaksFor: SpeaksFor): { carriers: string[]; any_carrier: boolean } {
  return { carriers: [...(speaksFor ?? [])], any_carrier: speaksFor === null };
}

function refuseWider(identification: string, before: SpeaksFor, after: SpeaksFor): void {
  if (before === null) return;
  const more = after === null ? ['*'] : after.filter(carrier => !before.includes(carrier));
  if (more.length > 0) throw new Failure('TOKEN_WIDENED', { identification, carriers: more.join(', ') });
}
