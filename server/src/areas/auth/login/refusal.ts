import type { ErrorCode, ErrorParams } from '@farol/contract';
import { writeEvent, type AuditRecord } from '#kernel/audit/audit.ts';
import { commit } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';

export interface Refusal {
  code: ErrorCode;
  params?: ErrorParams;
  records?: AuditRecord[];
  /** For the trail, beside the code. */
  detail?: Record<string, unknown>;
}

/**
 * Refuses the sign-on of somebody whom the provider vouches for, and leaves it in the audit trail; refusals of those nobody vouches for are
 * counted, as other refused calls are (`kernel/http/refused.ts`). Nothing else was written in the request's transaction, so the event is
 * committed with it before the error undoes the rest; a connection of its own would let a flood of refusals, each holding one and waiting
 * for another, empty the pool.
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
