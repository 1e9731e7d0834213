import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type SpanOptions,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { Tracing } from './types.ts';

const firstServerError = 500;
/** The collector may be away. */
const stopMilliseconds = 2000;
/** A reason may contain the whole answer of the collector. */
const maxReasonLength = 300;

/** The names of attributes are those of OpenTelemetry's semantic conventions. */
export function startOtlp(url: string, version: string, log: Log): Tracing {
  const warn = (reason: string) =>
    log.warn({ reason: reason.slice(0, maxReasonLength) }, 'traces could not be sent');
  logFailures(warn);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'farol',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('farol', version);
  const record = (
    name: string,
    {
      milliseconds,
      failed,
      traceparent,
    }: { milliseconds: number; failed: boolean; traceparent?: string | undefined },
    options: SpanOptions,
  ) => {
    const endTime = Date.now();
    const startTime = endTime - milliseconds;
    const span = tracer.startSpan(name, { ...options, startTime }, contextOf(traceparent));
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
  return {
    recordCall({ method, route, status, requestId, milliseconds, traceparent }) {
      const failed = status >= firstServerError;
      record(
        `${method} ${route}`,
        { milliseconds, failed, traceparent },
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'farol.request_id': requestId,
          },
        },
      );
    },
    recordJob({ task, ...outcome }) {
      record(task, outcome, { kind: SpanKind.CONSUMER, attributes: { 'farol.task': task } });
    },
    async stop() {
      const sent = provider.shutdown().catch((error: Error) => warn(error.message));
      await Promise.race([sent, sleep(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** Callers do not choose which calls are recorded. */
function contextOf(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (parent === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

function logFailures(warn: (reason: string) => void): void {
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
