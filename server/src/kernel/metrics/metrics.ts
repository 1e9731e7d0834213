import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface GaugeSpec {
  name: `farol_${string}`;
  help: string;
  labels?: readonly string[];
  /** Runs at each scrape. A failure leaves the gauge without samples. */
  read(): Reading[] | Promise<Reading[]>;
}

const requestBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Measurements of one process, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #failures: Counter<'metric'>;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'farol_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    });
    this.#failures = new Counter({
      name: 'farol_metric_failures_total',
      help: 'Readings that failed, for example because the database was away.',
      labelNames: ['metric'],
      registers,
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The route is a pattern, so that ids do not become labels. */
  observeRequest(labels: { method: string; route: string; status: number }, milliseconds: number): void {
    this.#requests.observe({ ...labels, status: String(labels.status) }, milliseconds / 1000);
  }

  add({ name, help, labels = [], read }: GaugeSpec): void {
    const failures = this.#failures;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        gauge.reset();
        // `reset` sets a gauge without labels to zero.
        if (labels.length === 0) gauge.remove();
        if (readings === undefined) failures.inc({ metric: name });
        for (const { labels: values = {}, value } of readings ?? []) gauge.set({ ...values }, value);
      },
    });
  }

  names(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  toText(): Promise<string> {
    return this.#registry.metrics();
  }
}
