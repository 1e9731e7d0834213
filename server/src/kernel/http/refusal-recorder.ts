import type { AuditEvent, ErrorCode } from '@farol/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalBuffer } from '../audit/refusals.ts';
import { Failure } from '../failure.ts';
import { Forbidden } from '../guard/guard.ts';
import type { Services } from '../services.ts';
import { getNotes } from './request-notes.ts';

const auditEventByCode: Partial<Record<ErrorCode, AuditEvent>> = {
  NO_TOKEN: 'CALL_REFUSED',
  TOKEN_INVALID: 'CALL_REFUSED',
  TOKEN_EXPIRED: 'CALL_REFUSED',
  ACCOUNT_DEACTIVATED: 'CALL_REFUSED',
  STREAM_TOKEN: 'CALL_REFUSED',
  INTEGRATOR_TOKEN: 'CALL_REFUSED',
  FORBIDDEN: 'CALL_REFUSED',
  VIEWING_AS: 'CALL_REFUSED',
  ALERT_WITHHELD: 'CALL_REFUSED',
  RECORD_NOT_FOUND: 'CALL_REFUSED',
  LOGIN_STATE: 'SIGN_ON_REFUSED',
  LOGIN_REFUSED: 'SIGN_ON_REFUSED',
  LOGIN_CODE: 'SIGN_ON_REFUSED',
  LOGIN_UNVERIFIED: 'SIGN_ON_REFUSED',
  LOGIN_NO_CPF: 'SIGN_ON_REFUSED',
};

const writeMilliseconds = 1000;
const minuteMilliseconds = 60_000;

export function recordRefusals(app: FastifyInstance, services: Services): void {
  const refusals = new RefusalBuffer(services);
  app.addHook('onError', async (request, _reply, error) => {
    const event = error instanceof Failure ? auditEventByCode[error.code] : undefined;
    if (event !== undefined && error instanceof Failure)
      refusals.note({ event, ...buildRefusal(request, error) });
  });
  let writing = Promise.resolve();
  const write = (minute: boolean) => {
    writing = writing.then(() => refusals.write(minute));
    return writing;
  };
  const timers = [
    setInterval(() => void write(false), writeMilliseconds),
    setInterval(() => void write(true), minuteMilliseconds),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await write(true);
  });
}

function buildRefusal(request: FastifyRequest, failure: Failure) {
  const screen = request.headers['x-farol-screen'];
  const { authentication, address } = getNotes(request);
  return {
    actor: failure instanceof Forbidden ? failure.actor : authentication?.actor,
    requestId: request.id,
    operation: request.routeOptions.config.operation ?? '',
    address,
    screen: typeof screen === 'string' ? screen.slice(0, 200) : undefined,
    code: failure.code,
    recordIds: idsOf(request),
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Other parameters may contain names. */
function idsOf({ params }: FastifyRequest): string[] {
  return Object.values(params ?? {}).filter(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  );
}
