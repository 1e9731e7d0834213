import { Readable } from 'node:stream';
import { addressPattern, type BinaryReply, type Endpoint, failuresOf } from '@farol/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeEvent, type AuditRecord } from '../audit/audit.ts';
import { transaction, type Database } from '../db/pool.ts';
import type { DatabaseActor } from '../db/actor.ts';
import { toDatabaseActor, type Actor } from '../guard/actor.ts';
import {
  bearerOf,
  authenticate,
  Forbidden,
  streamTokenOf,
  type Authenticators,
  type Authentication,
} from '../guard/guard.ts';
import { bindToSession } from '../guard/stream-watcher.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { bodyLimitOf, type BodyReader } from './body.ts';
import { buildObserverHooks, type CallObserver } from './calls.ts';
import { languageOf } from './errors.ts';
import { exchangeOf } from './exchange.ts';
import type { Context, EventSink, MountedFeature, OutsideContext } from './handler.ts';
import { buildExactCheck } from './exact-check.ts';
import { parseInput } from './input.ts';
import { type EventContent, OpeningEvents } from './opening-events.ts';
import { type CallerShares, shareOf } from './caller-shares.ts';
import type { CallLimits } from './rate-limits.ts';
import { getNotes } from './request-notes.ts';
import type { HttpTimeouts } from './http-timeouts.ts';
import { findRequiredPosition, buildReader } from './request-reader.ts';
import { buildSerializerSchema } from './schemas.ts';
import { openEventStream, type OpenStreams } from './event-stream.ts';
import type { ReconnectLimiter } from './reconnect-limiter.ts';
import { removeAbilities } from './remove-abilities.ts';

export interface ServingContext {
  patience: HttpTimeouts;
  limits: CallLimits;
  shares: CallerShares;
  bodies: BodyReader;
  streams: OpenStreams;
  turns: ReconnectLimiter;
  openings: OpeningEvents;
  observe: CallObserver | undefined;
}

export function mount(
  app: FastifyInstance,
  area: MountedFeature,
  services: Services,
  authenticators: Authenticators,
  serving: ServingContext,
): void {
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    const handler = area.handlers[name];
    if (handler === undefined) throw new Error(`endpoint without a handler: ${name}`);
    const route = (target: FastifyInstance) =>
      addRoute(target, { endpoint, handler, name }, services, authenticators, serving);
    if (endpoint.body === 'raw') void app.register(async raw => route(acceptAnyBody(raw, serving.bodies)));
    else route(app);
  }
}

interface Mounted {
  endpoint: Endpoint;
  handler: MountedFeature['handlers'][string];
  name: string;
}

/** `type/subtype` (RFC 9110 §8.3.1). */
const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

function acceptAnyBody(app: FastifyInstance, bodies: BodyReader): FastifyInstance {
  // Fastify rejects an invalid content type before any parser.
  app.addHook('onRequest', async request => {
    if (!mediaType.test(request.headers['content-type'] ?? '')) delete request.headers['content-type'];
  });
  bodies.acceptMessages(app);
  return app;
}

function addRoute(
  app: FastifyInstance,
  mounted: Mounted,
  services: Services,
  authenticators: Authenticators,
  serving: ServingContext,
): void {
  const { endpoint, name } = mounted;
  const schema = buildSerializerSchema(endpoint);
  const isExact = schema === undefined ? undefined : buildExactCheck(schema);
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: addressPattern(endpoint),
    ...(schema === undefined ? {} : { schema: { response: { [status]: schema } } }),
    config: {
      operation: name,
      failures: new Set(failuresOf(endpoint)),
      // A public endpoint must not block another.
      bucket: endpoint.access === 'public' ? name : 'calls',
      largeBody: endpoint.body === 'raw' || endpoint.largeBody === true,
    },
    bodyLimit: bodyLimitOf(endpoint, services.config.maxBodyBytes),
    ...(serving.observe !== undefined && endpoint.access === 'integrator'
      ? buildObserverHooks(name, endpoint, serving.observe)
      : {}),
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (endpoint.comesInCrowds) await serving.turns.wait(request, reply, endpoint.access === 'streamToken');
      const authentication = await authenticateRequest(endpoint, services, authenticators, request).catch(
        async error => {
          if (error instanceof Failure && error.status === 401)
            serving.limits.forget(request, endpoint.access);
          if (error instanceof Forbidden) {
            if (error.renewed !== undefined) reply.header('token', error.renewed);
            await serving.limits.countKnown(request, error.actor);
          }
          throw error;
        },
      );
      getNotes(request).authentication = authentication;
      await serving.limits.countKnown(request, authentication.actor);
    },
    handler: async (request, reply) => {
      const { authentication } = getNotes(request);
      if (authentication === undefined) throw new Error(`${name} has no access rule`);
      const exchange = exchangeOf(request, reply);
      const share = shareOf(endpoint);
      const leave = await serving.shares.enter(share, authentication.actor, exchange.abandoned);
      const outcome = await serve(
        mounted,
        servicesOf(endpoint, services),
        authentication,
        serving.openings,
        request,
        exchange,
      ).catch(error => {
        leave();
        throw error;
      });
      // A file is read from the database while it is sent.
      if (endpoint.reply === 'binary' && !reply.raw.destroyed) reply.raw.once('close', leave);
      else leave();
      // A token set by the handler is newer.
      if (authentication.renewed !== undefined && !reply.hasHeader('token'))
        reply.header('token', authentication.renewed);
      const token = reply.getHeader('token');
      if (typeof token === 'string') serving.limits.remember(token, outcome.actor);
      if (outcome.stream !== undefined)
        return openEventStream(request, reply, outcome.stream, serving.streams, serving.patience.silence);
      reply.code(status);
      // Every field is declared.
      if (typeof outcome.result === 'object' && isExact?.(outcome.result) === true)
        reply.serializer((exact: unknown) => JSON.stringify(exact));
      const { actor } = authentication;
      const viewing = actor.kind === 'user' && actor.viewedFrom !== undefined && endpoint.reply !== 'binary';
      return send(endpoint, reply, viewing ? removeAbilities(outcome.result) : outcome.result);
    },
  });
}

const servicesOf = ({ probe }: Endpoint, services: Services): Services =>
  probe === true ? { ...services, pool: services.probePool ?? services.pool } : services;

interface Outcome {
  actor: Actor;
  result: unknown;
  stream: ((sink: EventSink) => () => void) | undefined;
}

interface AuditDraft {
  actor: Actor;
  records: AuditRecord[];
  detail: Record<string, unknown>;
  reason?: string | undefined;
}

async function serve(
  mounted: Mounted,
  services: Services,
  { actor }: Authentication,
  openings: OpeningEvents,
  request: FastifyRequest,
  exchange: Context['exchange'],
): Promise<Outcome> {
  const { endpoint, handler, name } = mounted;
  const input = parseInput(endpoint, request);
  const { since } = getNotes(request);
  const reading = buildReader(services, actor, since);
  const outsideContext = {
    ...services,
    actor,
    language: languageOf(request.headers['accept-language']),
    exchange,
  };
  const answer = await handler.ask?.(outsideContext, input);
  const run = (db: Database) =>
    runHandler(db, handler, { ...outsideContext, read: reading.fromEither }, input, answer);
  const nowMs = () => services.clock.now().epochMilliseconds;
  const audit = async (db: Database, { draft }: HandlerOutcome): Promise<void> => {
    const event = contentOf(endpoint, draft);
    if (endpoint.opening === 'continues' && event !== undefined && openings.covers(event, nowMs())) return;
    await auditCall(db, services, endpoint, name, exchange, draft);
  };
  const read = await reading.fromReplica(run);
  const acted = read?.value ?? (await runOnPrimary(services, actor, run, audit));
  // The audit event is stored before the reply.
  if (read !== undefined && endpoint.audit !== 'none')
    await transaction(services.pool.db, toDatabaseActor(actor), db => audit(db, acted));
  const { draft, result, stream, after } = acted;
  const event = contentOf(endpoint, draft);
  if (endpoint.opening === 'begins' && event !== undefined) openings.remember(event, nowMs());
  getNotes(request).records = draft.records;
  return { actor: draft.actor, result: after === undefined ? result : await after(), stream };
}

function runOnPrimary(
  { pool }: Services,
  actor: Actor,
  run: (db: Database) => Promise<HandlerOutcome>,
  audit: (db: Database, acted: HandlerOutcome) => Promise<void>,
): Promise<HandlerOutcome> {
  return transaction(pool.db, toDatabaseActor(actor), async db => {
    const acted = await run(db);
    await audit(db, acted);
    return acted;
  });
}

interface HandlerOutcome {
  result: unknown;
  draft: AuditDraft;
  stream: Outcome['stream'];
  after: (() => Promise<unknown>) | undefined;
}

async function runHandler(
  db: Database,
  handler: Mounted['handler'],
  outsideContext: OutsideContext & Pick<Context, 'read'>,
  input: unknown,
  answer: unknown,
): Promise<HandlerOutcome> {
  const { actor } = outsideContext;
  const draft: AuditDraft = { records: [], detail: {}, actor };
  let stream: HandlerOutcome['stream'];
  let after: HandlerOutcome['after'];
  const context: Context = {
    ...outsideContext,
    db,
    setAuditRecords: (records, detail = {}, reason) => Object.assign(draft, { records, detail, reason }),
    setAuditActor: newActor => Object.assign(draft, { actor: newActor }),
    afterCommit: work => {
      after = work;
    },
    stream: start => {
      stream = actor.kind === 'user' ? bindToSession(outsideContext, actor, start) : start;
    },
  };
  const result = await handler(context, input, answer);
  return { result, draft, stream, after };
}

async function authenticateRequest(
  endpoint: Endpoint,
  services: Services,
  authenticators: Authenticators,
  request: FastifyRequest,
): Promise<Authentication> {
  if (endpoint.access === 'public') return { actor: { kind: 'nobody' } };
  const system: DatabaseActor = { kind: 'system' };
  return transaction(services.pool.db, system, async db => {
    const notes = getNotes(request);
    const authentication = await authenticate(db, endpoint, authenticators, {
      bearer: bearerOf(request.headers.authorization),
      address: notes.address,
      streamToken: streamTokenOf(request.query),
    });
    notes.since = await findRequiredPosition(db, endpoint, services);
    return authentication;
  });
}

const contentOf = ({ audit: event }: Endpoint, draft: AuditDraft): EventContent | undefined =>
  event === 'none' ? undefined : { ...draft, event };

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
