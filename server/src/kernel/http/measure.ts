import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/types.ts';
import type { OpenStreams } from './event-stream.ts';
import type { HttpListeners } from './http-listeners.ts';

/** Records the time of each request, and logs it at level `info`. */
export function measureRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply);
    const milliseconds = reply.elapsedTime;
    metrics?.observeRequest(labels, milliseconds);
    const fields = { requestId: request.id, ...labels, milliseconds: Math.round(milliseconds) };
    request.log.info(fields, 'a call was answered');
    done();
  });
}

const labelsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
  status: reply.statusCode,
});

export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { traceparent } = request.headers;
    tracing.recordCall({
      ...labelsOf(request, reply),
      requestId: request.id,
      milliseconds: reply.elapsedTime,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    done();
  });
}

export function addHttpGauges(metrics: Metrics, listeners: HttpListeners, streams: OpenStreams): void {
  metrics.add({
    name: 'farol_http_connections',
    help: 'Open connections of callers.',
    read: () => [{ value: listeners.countConnections() }],
  });
  metrics.add({
    name: 'farol_streams',
    help: 'Open streams of alerts and panels.',
    read: () => [{ value: streams.size }],
  });
}
