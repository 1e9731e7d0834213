import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { ErrorCode } from '@farol/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isBusy } from '../db/errors.ts';
import { Failure } from '../failure.ts';
import { createId } from '../ids.ts';
import type { Services } from '../services.ts';
import { Forbidden, type Authenticators } from '../guard/guard.ts';
import { BodyReader, createBodyRoom } from './body.ts';
import type { CallObserver } from './calls.ts';
import { toFailure, languageOf, refuseUnparsed, buildErrorReply, retryAfterOf } from './errors.ts';
import type { MountedFeature } from './handler.ts';
import { buildSecurityHeaders } from './headers.ts';
import { CallerShares } from './caller-shares.ts';
import { createCallLimits } from './rate-limits.ts';
import { createHttpListeners, type HttpListeners } from './http-listeners.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addHttpGauges, measureRequests, traceRequests } from './measure.ts';
import { mount } from './mount.ts';
import { getNotes } from './request-notes.ts';
import { defaultHttpTimeouts, type HttpTimeouts } from './http-timeouts.ts';
import { recordRefusals } from './refusal-recorder.ts';
import { OpenStreams } from './event-stream.ts';
import { OpeningEvents } from './opening-events.ts';
import { ReconnectLimiter } from './reconnect-limiter.ts';
import { guardAddresses } from './unknown-address.ts';

export interface ServerOptions {
  observe?: CallObserver;
  patience?: HttpTimeouts;
  metrics?: Metrics | undefined;
}

export async function buildServer(
  services: Services,
  authenticators: Authenticators,
  areas: readonly MountedFeature[],
  more: (app: FastifyInstance) => Promise<void> | void,
  { observe, patience = defaultHttpTimeouts, metrics }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const logger: FastifyBaseLogger = services.log;
  const streams = new OpenStreams();
  const listeners = createHttpListeners(config, patience, streams);
  const headers = { ...buildSecurityHeaders(config), 'cache-control': 'no-store' };
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createId,
    // Lines contain the id already; a logger for each request costs more than the line.
    childLoggerFactory: log => log,
    trustProxy: address => config.trustedProxies.check(address),
    serverFactory: listeners.factory,
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, logger),
    // An undecodable URL reaches no route and no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    // Answers requests during shutdown.
    return503OnClosing: false,
    // It would also end a stop after 10 s, with the words of a failed start; a stop has `patience.stop`.
    pluginTimeout: 0,
  });
  const addresses = guardAddresses(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(addresses.refuseUnknown);
  app.decorate('refuseUnknown', addresses.refuseUnknown);
  measureRequests(app, metrics);
  if (services.tracing !== undefined) traceRequests(app, services.tracing);
  if (metrics !== undefined) addHttpGauges(metrics, listeners, streams);
  app.decorateRequest('notes');
  app.addHook('onRequest', (request, reply, done) => {
    // First: a closed connection loses its address.
    getNotes(request);
    reply.headers(headers);
    done();
  });
  await app.register(compress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Only messages may be compressed (`body.ts`).
    globalDecompression: false,
  });
  await app.register(cookie);
  const limits = await createCallLimits(app, config.requestsPerMinute, authenticators);
  app.addHook('onRequest', async (request, reply) => {
    await limits.countArrival(request);
    // Before the body is read.
    addresses.refuseOtherMethod(request, reply);
    if (request.is404) addresses.refuseUnknown(request, reply);
  });
  recordRefusals(app, services);
  const bodies = new BodyReader(patience, createBodyRoom(config.maxBodyBytes));
  bodies.acceptJson(app);
  addShutdownHooks(app, listeners, streams);
  const turns = new ReconnectLimiter();
  const openings = new OpeningEvents();
  const serving = { patience, limits, shares: new CallerShares(), bodies, streams, turns, openings, observe };
  for (const area of areas) mount(app, area, services, authenticators, serving);
  await more(app);
  return app;
}

function addShutdownHooks(app: FastifyInstance, listeners: HttpListeners, streams: OpenStreams): void {
  let closing = false;
  app.addHook('onListen', async () => listeners.listenOnOtherLoopback(app));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    closing = true;
    streams.endAll();
    await listeners.drain();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    failures?: ReadonlySet<ErrorCode>;
  }
  interface FastifyInstance {
    refuseUnknown(request: FastifyRequest, reply: FastifyReply): never;
  }
}

/** Tests fail on this log line. */
function logUndeclaredError(request: FastifyRequest, { code }: Failure): void {
  const { operation, failures } = request.routeOptions.config;
  // Another method of a fixed path.
  if (failures === undefined || failures.has(code) || code === 'METHOD_NOT_ALLOWED') return;
  request.log.error({ undeclaredFailure: code, operation }, 'an error that the endpoint does not declare');
}

const disconnectCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function isAbandoned(error: unknown, reply: FastifyReply): boolean {
  const disconnected = reply.raw.destroyed || reply.request.raw.socket.destroyed;
  return disconnected && error instanceof Error && 'code' in error && disconnectCodes.has(error.code);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, failure } = buildErrorReply(
    withLimit(error, request),
    languageOf(request.headers['accept-language']),
    request.id,
  );
  if (isAbandoned(error, reply)) {
    request.log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller went away');
  } else if ((error instanceof Failure && status >= 500) || isBusy(error)) {
    // Not a bug.
    request.log.warn({ code: failure.code, requestId: request.id }, 'a call could not be served now');
  } else if (status < 500) {
    logRefusal(request, error, failure);
  } else {
    request.log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'request failed',
    );
  }
  logUndeclaredError(request, failure);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Fastify closes the connection at once, which can destroy the answer to a caller that still sends.
  if (!request.raw.complete && failure.code !== 'TOO_SLOW') reply.removeHeader('connection');
  // The schema describes success only.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('x-error-code', failure.code)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

function withLimit(error: unknown, request: FastifyRequest): unknown {
  const failure = toFailure(error);
  if (failure.code !== 'TOO_LARGE' || Object.keys(failure.params).length > 0) return error;
  return new Failure('TOO_LARGE', { limitBytes: request.routeOptions.bodyLimit });
}

function logRefusal(request: FastifyRequest, error: unknown, { code, status }: Failure): void {
  const { authentication, address } = getNotes(request);
  const actor = error instanceof Forbidden ? error.actor : authentication?.actor;
  request.log.warn(
    {
      requestId: request.id,
      status,
      code,
      operation: request.routeOptions.config.operation,
      method: request.method,
      caller: actor === undefined ? 'nobody' : 'id' in actor ? `${actor.kind} ${actor.id}` : actor.kind,
      address,
    },
    'a call was refused',
  );
}
