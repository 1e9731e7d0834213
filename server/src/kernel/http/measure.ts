import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { OpenStreams } from './event-stream.ts';
import type { HttpListeners } from './http-listeners.ts';

/** Records the time of each request, and logs it at level `info`. */
export function measureRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const labels = { method: request.method, route, status: reply.statusCode };
    const milliseconds = reply.elapsedTime;
    metrics?.observeRequest(labels, milliseconds);
    const fields = { requestId: request.id, ...labels, milliseconds: Math.round(milliseconds) };
    request.log.info(fields, 'a call was answered');
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
