import { Readable } from 'node:stream';
import { addressPattern, type BinaryReply, type Endpoint, failuresOf } from '@farol/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeEvent, type AuditRecord } from '../audit/audit.ts';
import { transaction, type Acting, type Database } from '../db/pool.ts';
import { actingOf, type Actor } from '../guard/actor.ts';
import { bearerOf, authenticate, type Authenticators, type Authentication } from '../guard/guard.ts';
import { boundToSession } from '../guard/streams.ts';
import type { Services } from '../services.ts';
import { notesOf, observed, type CallObserver } from './calls.ts';
import { languageOf } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import type { Context, EventSink, MountedFeature } from './handler.ts';
import { parseInput } from './input.ts';
import { serialiserSchema } from './schemas.ts';
import { openEventStream } from './stream.ts';

/**
 * Mounts every endpoint of an area: access, input, transaction, audit event and reply are the same for all. `observe` is told
 * of every call of a partner's system.
 */
export function mount(
  app: FastifyInstance,
  area: MountedFeature,
  services: Services,
  authenticators: Authenticators,
  observe?: CallObserver,
): void {
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    const handler = area.handlers[name];
    if (handler === undefined) throw new Error(`endpoint without a handler: ${name}`);
    const route = (target: FastifyInstance) =>
      addRoute(target, { endpoint, handler, name, observe }, services, authenticators);
    if (endpoint.body === 'raw') void app.register(async raw => route(acceptAnyBody(raw, services)));
    else route(app);
  }
}

interface Mounted {
  endpoint: Endpoint;
  handler: MountedFeature['handlers'][string];
  name: string;
  observe: CallObserver | undefined;
}

/** `type/subtype` as RFC 9110, section 8.3.1, writes it. */
const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/** Messages come under any content type, or none: the bytes are what counts. */
function acceptAnyBody(app: FastifyInstance, services: Services): FastifyInstance {
  app.removeAllContentTypeParsers();
  // Fastify refuses a header that is no media type before it asks any parser.
  app.addHook('onRequest', async request => {
    if (!mediaType.test(request.headers['content-type'] ?? '')) delete request.headers['content-type'];
  });
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: services.config.maxBodyBytes },
    (_request, body, done) => done(null, body),
  );
  return app;
}

function addRoute(
  app: FastifyInstance,
  mounted: Mounted,
  services: Services,
  authenticators: Authenticators,
): void {
  const { endpoint, name, observe } = mounted;
  const schema = serialiserSchema(endpoint);
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: addressPattern(endpoint),
    ...(schema === undefined ? {} : { schema: { response: { [status]: schema } } }),
    config: { operation: name, failures: new Set(failuresOf(endpoint)) },
    // JSON writes a line end and a quote in two bytes.
    ...(endpoint.largeBody === true ? { bodyLimit: 2 * services.config.maxBodyBytes } : {}),
    ...(observe !== undefined && endpoint.access === 'integrator' ? observed(name, endpoint, observe) : {}),
    handler: async (request, reply) => {
      const outcome = await serve(mounted, services, authenticators, request, reply);
      if (outcome.renewed !== undefined) reply.header('token', outcome.renewed);
      if (outcome.stream !== undefined) return openEventStream(request, reply, outcome.stream);
      reply.code(status);
      return send(endpoint, reply, outcome.result);
    },
  });
}

interface Outcome {
  result: unknown;
  renewed: string | undefined;
  stream: ((sink: EventSink) => () => void) | undefined;
}

/** What a handler says for the trail. */
interface AuditDraft {
  actor: Actor;
  records: AuditRecord[];
  detail: Record<string, unknown>;
  reason?: string | undefined;
}

async function serve(
  { endpoint, handler, name }: Mounted,
  services: Services,
  authenticators: Authenticators,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const exchange = exchangeOf(request, reply);
  const authentication = await authenticationOf(endpoint, services, authenticators, request);
  const notes = notesOf(request);
  notes.actor = authentication.actor;
  const input = parseInput(endpoint, request);
  const draft: AuditDraft = { records: [], detail: {}, actor: authentication.actor };
  let stream: Outcome['stream'];
  let after: (() => Promise<unknown>) | undefined;
  const result = await transaction(services.pool.db, actingOf(authentication.actor), async db => {
    const context: Context = {
      ...services,
      actor: authentication.actor,
      db,
      language: languageOf(request.headers['accept-language']),
      exchange,
      audited: (records, detail = {}, reason) => Object.assign(draft, { records, detail, reason }),
      actedAs: actor => Object.assign(draft, { actor }),
      afterCommit: work => {
        after = work;
      },
      stream: start => {
        const { actor } = authentication;
        stream = actor.kind === 'user' ? boundToSession(services, actor, start) : start;
      },
    };
    const returned = await handler?.(context, input);
    await auditCall(db, services, endpoint, name, exchange, draft);
    return returned;
  });
  notes.records = draft.records;
  return { result: after === undefined ? result : await after(), renewed: authentication.renewed, stream };
}

/** Access is decided in a transaction of its own, before anything of the request is read. */
async function authenticationOf(
  endpoint: Endpoint,
  services: Services,
  authenticators: Authenticators,
  request: FastifyRequest,
): Promise<Authentication> {
  if (endpoint.access === 'public') return { actor: { kind: 'nobody' } };
  const system: Acting = { kind: 'system' };
  const { token } = request.query as { token?: unknown };
  return transaction(services.pool.db, system, db =>
    authenticate(endpoint.access, authenticators, db, {
      bearer: bearerOf(request.headers.authorization),
      streamToken: typeof token === 'string' ? token : undefined,
    }),
  );
}

async function auditCall(
  db: Database,
  services: Services,
  endpoint: Endpoint,
  name: string,
  exchange: Context['exchange'],
  draft: AuditDraft,
): Promise<void> {
  if (endpoint.audit === 'none') return;
  await writeEvent(db, services, {
    event: endpoint.audit,
    actor: draft.actor,
    requestId: exchange.requestId,
    operation: name,
    address: exchange.address,
    screen: exchange.header('x-farol-screen')?.slice(0, 200),
    reason: (draft.reason ?? exchange.header('x-farol-reason'))?.slice(0, 500),
    records: draft.records,
    detail: draft.detail,
  });
}

function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.reply === 'empty') return reply.send();
  if (endpoint.reply !== 'binary') return reply.type('application/json; charset=utf-8').send(result);
  const { fileName, type, body } = result as BinaryReply;
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(body instanceof Uint8Array ? body : Readable.from(body));
}
