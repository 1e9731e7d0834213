import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findObstacle, type ReadinessServices } from '../readiness.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  host: string;
}

/** Serves `/metrics` and `/ready` on a port of its own, without sign-on. */
export async function startMetricsServer(
  metrics: Metrics,
  services: ReadinessServices,
  { port, host }: Options,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET') return send(response, 405, 'only GET\n');
    if (path === '/metrics') return void sendMetrics(metrics, response);
    if (path === '/ready') return void sendReadiness(services, response);
    send(response, 404, 'only /metrics and /ready\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  const text = await metrics.toText();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
}

async function sendReadiness(services: ReadinessServices, response: ServerResponse): Promise<void> {
  const obstacle = await findObstacle(services).catch(() => 'DATABASE_AWAY');
  if (obstacle === undefined) send(response, 200, 'ready\n');
  else send(response, 503, `${obstacle}\n`);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}
