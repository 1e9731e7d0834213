/**
 * Measures the reports over invented passengers, each with its longest period and all its groups. Reports
 * 95th percentiles of warm calls.
 * Flags: `--passengers=300000`, `--rounds=5` of each group, `--report=totalizers` only, `--folder=` keeps the
 * database and uses it again, `--database=postgres://…` measures a loaded database as it is.
 */
import { seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { loadPassengers } from '../../../server/src/areas/load/index.ts';
import { createTotalsJob } from '../../../server/src/areas/processing/index.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { type ReportKind, reportKinds } from '../reports/kinds.ts';
import { requireSession, withServices } from '../services.ts';

const administratorCpf = '90008080810';
const years = 2;

interface Figures {
  kind: ReportKind;
  times: { group: string; milliseconds: number }[];
  rows: number;
}

type App = Awaited<ReturnType<typeof buildPlatform>>;

async function send(
  app: App,
  token: string,
  { url, days }: ReportKind,
  body: Record<string, unknown>,
): Promise<{ milliseconds: number; rows: number }> {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const period = { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() };
  const started = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...period, ...body },
  });
  const milliseconds = performance.now() - started;
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  return { milliseconds, rows: reply.json<{ rows: unknown[] }>().rows.length };
}

async function measureKind(app: App, token: string, kind: ReportKind, rounds: number): Promise<Figures> {
  const figures: Figures = { kind, times: [], rows: 0 };
  for (const body of kind.bodies) {
    const { rows } = await send(app, token, kind, body);
    figures.rows += rows;
    for (let round = 0; round < rounds; round += 1) {
      const { milliseconds } = await send(app, token, kind, body);
      figures.times.push({ group: String(Object.values(body)[0] ?? ''), milliseconds });
    }
  }
  console.error(`${kind.name}: ${p95Of(figures).toFixed(0)} ms`);
  return figures;
}

const p95Of = ({ times }: Figures): number => {
  const sorted = times.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
};

async function measureAll(services: Services, flags: BenchFlags): Promise<Figures[]> {
  const rounds = Number(flags['rounds'] ?? 5);
  const app = await buildPlatform(services, async () => undefined);
  try {
    const token = await requireSession(services, administratorCpf);
    const figures: Figures[] = [];
    for (const kind of reportKinds.filter(({ name }) => (flags['report'] ?? name) === name))
      figures.push(await measureKind(app, token, kind, rounds));
    return figures;
  } finally {
    await app.close();
  }
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const passengers = Number(flags['passengers'] ?? 300_000);
  const { folder, database } = flags;
  return await withServices({ folder, database }, async (services, ownerUrl) => {
    if (database === undefined)
      await loadPassengers({ services, ownerUrl }, { seed: '1', passengers, years }, () => undefined);
    await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
    const started = performance.now();
    await createTotalsJob(services).work({});
    const seconds = (performance.now() - started) / 1000;
    return report(seconds, await measureAll(services, flags));
  });
}

function report(seconds: number, all: readonly Figures[]): BenchResult {
  const groupsOf = ({ times }: Figures): string => {
    const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
    return slowest?.group ?? '';
  };
  return {
    ratios: {},
    absolute: {
      ...Object.fromEntries(all.map(figures => [`${figures.kind.name}_p95_ms`, roundFigure(p95Of(figures))])),
      report_p95_ms: roundFigure(Math.max(...all.map(p95Of))),
      totals_s: roundFigure(seconds),
    },
    table: [
      ['report', 'days', 'rows', 'median ms', 'p95 ms', 'slowest group'],
      ...all.map(figures => [
        figures.kind.name,
        String(figures.kind.days),
        String(figures.rows),
        median(figures.times.map(({ milliseconds }) => milliseconds)).toFixed(0),
        p95Of(figures).toFixed(0),
        groupsOf(figures),
      ]),
    ],
  };
}
