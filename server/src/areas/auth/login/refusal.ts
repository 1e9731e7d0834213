import type { ErrorCode, ErrorParams } from '@farol/contract';
import { writeEvent, type AuditRecord } from '#kernel/audit/audit.ts';
import { commit } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';

export interface Refusal {
  code: ErrorCode;
  params?: ErrorParams;
  records?: AuditRecord[];
  detail?: Record<string, unknown>;
}

/**
 * Audits and refuses the sign-on of a person confirmed by the provider; other refusals are only counted
 * (`kernel/http/refusal-recorder.ts`). Commits on the request's own connection, which has written nothing
 * else. A second connection per refusal would let a flood of refusals exhaust the pool.
 */
export async function refuse(
  context: Context,
  { code, params = {}, records = [], detail = {} }: Refusal,
): Promise<never> {
  const { exchange } = context;
  await writeEvent(context.db, context, {
    event: 'SIGN_ON_REFUSED',
    actor: { kind: 'nobody' },
    requestId: exchange.requestId,
    operation: 'token',
    address: exchange.address,
    records,
    detail: { code, ...detail },
  });
  await commit(context.db);
  throw new Failure(code, params);
}
