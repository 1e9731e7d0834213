/** An answered call, without personal data. `route` is a pattern. */
export interface TracedCall {
  method: string;
  route: string;
  status: number;
  requestId: string;
  milliseconds: number;
  /** Header of W3C Trace Context; the trace of the caller continues. */
  traceparent: string | undefined;
}

/** Sends traces of one process to a collector of OpenTelemetry. */
export interface Tracing {
  /** Call it when the answer has ended. */
  recordCall(call: TracedCall): void;
  recordJob(job: TracedJob): void;
  /** Sends what is waiting. */
  stop(): Promise<void>;
}

export interface TracedJob {
  task: string;
  milliseconds: number;
  failed: boolean;
}
