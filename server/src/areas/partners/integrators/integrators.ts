import {
  type IntegratorRow,
  type integrators,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { grantToken } from './tokens.ts';
import {
  endCurrentToken,
  hasCurrentToken,
  listIntegrators,
  lockIntegrator,
  type IntegratorRecord,
} from './queries.ts';

export async function searchIntegrators(
  { db, setAuditRecords }: Context,
  { text = '' }: HandlerInput<typeof integrators.searchIntegrators>['body'],
): Promise<HandlerOutput<typeof integrators.searchIntegrators>> {
  // There are only some hundreds.
  const matchingIntegrators = (await listIntegrators(db)).filter(integrator => matches(integrator, text));
  const rows = matchingIntegrators.slice(0, searchLimit).map(rowOf);
  const truncated = matchingIntegrators.length > searchLimit;
  setAuditRecords([], { text, rows: rows.length, truncated });
  return { rows, truncated };
}

/** Throws TOKEN_IN_USE if the integrator has a token and `confirmed` is false. */
export async function generateToken(
  context: Context,
  input: HandlerInput<typeof integrators.generateToken>['body'],
): Promise<HandlerOutput<typeof integrators.generateToken>> {
  const { db, setAuditRecords } = context;
  const { identification, cnpj, confirmed, widens, networks } = input;
  const airports = [...new Set(input.airports)].toSorted();
  const speaksFor = input.anyCarrier ? null : [...new Set(input.carriers)].toSorted();
  const expiresAt = endOf(context, input.expiresOn);
  const grant = await grantToken(db, context, {
    identification,
    cnpj,
    speaksFor,
    networks,
    airports,
    expiresAt,
    widens,
    async inForce(tx, id) {
      if (!confirmed && (await hasCurrentToken(tx, id)))
        throw new Failure('TOKEN_IN_USE', { identification });
    },
  });
  const { id, token, deactivated } = grant;
  setAuditRecords([], {
    integrator: id,
    identification,
    cnpj,
    carriers: speaksFor ?? 'any',
    networks,
    airports,
    expiresAt,
    widens,
    deactivated,
  });
  return { id, token, deactivated };
}

/** Returns the end of a day in the home zone. Throws EXPIRATION_PASSED for a past day. */
function endOf({ clock, config }: Context, day: string | null): Date | null {
  if (day === null) return null;
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(config.homeZone).toInstant();
  if (Temporal.Instant.compare(end, clock.now()) <= 0) throw new Failure('EXPIRATION_PASSED');
  return toDate(end);
}

export async function endToken({ db, clock, setAuditRecords }: Context, id: string): Promise<{ id: string }> {
  const identification = await lockIntegrator(db, id);
  if (identification === undefined) throw new Failure('RECORD_NOT_FOUND');
  const deactivated = (await endCurrentToken(db, id, toDate(clock.now()))) !== undefined;
  setAuditRecords([], { integrator: id, identification, deactivated });
  return { id };
}

/** Ignores spelling and punctuation. */
function matches({ identification, cnpj }: IntegratorRecord, text: string): boolean {
  const foldedText = foldText(text);
  const bare = foldedText.replaceAll(/[./-]/g, '');
  return foldText(identification).includes(foldedText) || (bare !== '' && cnpj?.includes(bare) === true);
}

function rowOf(integrator: IntegratorRecord): IntegratorRow {
  return {
    id: integrator.id,
    identification: integrator.identification,
    cnpj: integrator.cnpj,
    carriers: integrator.carriers,
    anyCarrier: integrator.any_carrier,
    createdAt: integrator.created_at.toISOString(),
    tokenCreatedAt: integrator.token_created_at?.toISOString() ?? null,
    lastUsedAt: integrator.last_used_at?.toISOString() ?? null,
    expiresAt: integrator.expires_at?.toISOString() ?? null,
    networks: integrator.networks ?? [],
    airports: integrator.airports ?? [],
    abilities: integrator.token_created_at === null ? ['renew'] : ['renew', 'end'],
  };
}
