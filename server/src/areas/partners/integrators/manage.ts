import { type IntegratorRow, integrators, searchLimit } from '@farol/contract';
import { isCnpj } from '@farol/edifact';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import { handle, type MountedFeature } from '#kernel/http/handler.ts';
import { newId } from '#kernel/ids.ts';
import { foldText } from '#kernel/text.ts';
import { renewToken } from './integrators.ts';
import {
  changeIntegrator,
  endTokenInForce,
  hasTokenInForce,
  listIntegrators,
  lockIntegrator,
  takeIntegrator,
  type IntegratorRecord,
} from './queries.ts';

/** Integrators and their tokens, for the data-processing body (specification, section 6). */
export const integratorsArea: MountedFeature = handle(integrators, {
  async searchIntegrators({ db, audited }, { body }) {
    // Airlines and their systems are some hundreds: all are read.
    const found = (await listIntegrators(db)).filter(integrator => matches(integrator, body.text));
    const rows = found.slice(0, searchLimit).map(rowOf);
    const truncated = found.length > searchLimit;
    audited([], { text: body.text, rows: rows.length, truncated });
    return { rows, truncated };
  },

  async generateToken({ db, clock, audited }, { body }) {
    const { identification, cnpj, confirmed } = body;
    if (!isCnpj(cnpj)) throw new Failure('CNPJ_INVALID');
    const now = toDate(clock.now());
    const carriers = [...new Set(body.carriers)].toSorted();
    const id = await takeIntegrator(db, { id: newId(), identification, cnpj, carriers, created_at: now });
    if (!confirmed && (await hasTokenInForce(db, id))) throw new Failure('TOKEN_IN_USE', { identification });
    await changeIntegrator(db, id, { cnpj, carriers });
    const { token, deactivated } = await renewToken(db, id, now);
    audited([], { integrator: id, identification, cnpj, carriers, deactivated });
    return { id, token, deactivated };
  },

  async endToken({ db, clock, audited }, { query: { id } }) {
    const identification = await lockIntegrator(db, id);
    if (identification === undefined) throw new Failure('RECORD_NOT_FOUND');
    const deactivated = await endTokenInForce(db, id, toDate(clock.now()));
    audited([], { integrator: id, identification, deactivated });
    return { id };
  },
});

/** A part of the identification in any spelling, or of the CNPJ with or without its marks. */
function matches({ identification, cnpj }: IntegratorRecord, text: string): boolean {
  const wanted = foldText(text);
  const bare = wanted.replaceAll(/[./-]/g, '');
  return foldText(identification).includes(wanted) || (bare !== '' && cnpj?.includes(bare) === true);
}

function rowOf(integrator: IntegratorRecord): IntegratorRow {
  return {
    id: integrator.id,
    identification: integrator.identification,
    cnpj: integrator.cnpj,
    carriers: integrator.carriers,
    createdAt: integrator.created_at.toISOString(),
    tokenCreatedAt: integrator.token_created_at?.toISOString() ?? null,
    lastUsedAt: integrator.last_used_at?.toISOString() ?? null,
  };
}
