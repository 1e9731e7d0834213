/**
 * Measures searches over invented passengers: through the API, and the same SQL alone. Reports 95th
 * percentiles of warm calls. `api_vs_sql` is the time of the SQL, planned each time, divided by that of
 * the API; `api_vs_prepared_sql` prepares the statements that the platform prepares.
 * `--group=traveller` measures the page of travellers of 400 flights, and changes the loaded set for it.
 * Flags: `--passengers=300000`, `--rounds=200` of each kind, `--seed=1`, `--group=lookups` only,
 * `--folder=` keeps the database and uses it again,
 * `--database=` is the owner's URL of a server of yours.
 */
import type { Client, QueryConfig } from 'pg';
import { seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { loadPassengers } from '../../../server/src/areas/load/index.ts';
import { asOwner } from '../../../server/src/kernel/db/owner.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import { onePlan } from '../../../server/src/kernel/db/prepared-statements.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { listKinds, type Call, type Period, type SearchKind } from '../search/kinds.ts';
import { joinIntoTravellers, listSamples, measureSize, type Sample } from '../search/queries.ts';
import { StatementRecorder } from '../search/statements.ts';
import { requireSession, withServices } from '../services.ts';

const officerCpf = '90001010182';
const years = 2;
const monthDays = 29;
const daysAhead = 3;
const warmUpRounds = 10;
const travellerPages = { travellers: 10, flights: 400 };

type App = Awaited<ReturnType<typeof buildPlatform>>;

interface Figures {
  kind: SearchKind;
  apiMs: number[];
  sqlMs: number[];
  /** With the statements prepared that the platform prepares. */
  preparedMs: number[];
  hits: number[];
}

interface Desk {
  app: App;
  token: string;
  owner: Client;
  recorder: StatementRecorder;
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

function periods(): Record<SearchKind['period'], Period> {
  const today = Temporal.Now.plainDateISO('UTC');
  const to = today.add({ days: daysAhead }).toString();
  return {
    month: { from: today.subtract({ days: monthDays - daysAhead }).toString(), to },
    years: {
      from: today
        .subtract({ years })
        .add({ days: daysAhead + 1 })
        .toString(),
      to,
    },
  };
}

async function send({ app, token }: Desk, { url, body }: Call): Promise<number> {
  const reply = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  const { rows, hits } = reply.json<{ rows?: unknown[]; hits?: unknown[] }>();
  return (rows ?? hits ?? []).length;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function runAlone(owner: Client, statements: readonly QueryConfig[]): Promise<void> {
  for (const statement of statements) await owner.query(statement);
}

const preparedNames = new Map<string, string>();

/** Names the statements that the platform prepares. */
const prepareAlike = (statements: readonly QueryConfig[]): QueryConfig[] =>
  statements.map(statement => {
    const { text } = statement;
    if (!text.endsWith(onePlan)) return statement;
    if (!preparedNames.has(text)) preparedNames.set(text, `search_${preparedNames.size}`);
    return { ...statement, name: preparedNames.get(text) };
  });

/** Runs each call once before its times count. */
async function measureKind(desk: Desk, kind: SearchKind, calls: readonly Call[]): Promise<Figures> {
  const figures: Figures = { kind, apiMs: [], sqlMs: [], preparedMs: [], hits: [] };
  for (const call of calls.slice(0, warmUpRounds)) await send(desk, call);
  for (const call of calls) {
    let hits = 0;
    const statements = await desk.recorder.record(async () => {
      hits = await send(desk, call);
    });
    figures.hits.push(hits);
    figures.apiMs.push(await timeOf(() => send(desk, call)));
    figures.sqlMs.push(await timeOf(() => runAlone(desk.owner, statements)));
    figures.preparedMs.push(await timeOf(() => runAlone(desk.owner, prepareAlike(statements))));
  }
  return figures;
}

async function measureAll(
  services: Services,
  owner: Client,
  recorder: StatementRecorder,
  flags: BenchFlags,
): Promise<Figures[]> {
  const count = Number(flags['rounds'] ?? 200);
  const seed = flags['seed'] ?? '1';
  const ranges = periods();
  const samples: Record<SearchKind['period'], Sample[]> = {
    month: await listSamples(owner, { ...ranges.month, count, seed }),
    years: await listSamples(owner, { ...ranges.years, count, seed }),
  };
  if (flags['group'] === 'traveller') {
    const ids = await joinIntoTravellers(owner, { ...ranges.years, ...travellerPages });
    for (const [at, sample] of samples.years.entries()) sample.travellerId = ids[at % ids.length];
  }
  const app = await buildPlatform(services, async () => undefined);
  try {
    const token = await requireSession(services, officerCpf);
    const figures: Figures[] = [];
    const { group } = flags;
    for (const kind of listKinds().filter(each => each.group.startsWith(group ?? ''))) {
      const calls = samples[kind.period].flatMap(sample => kind.buildCall(sample, ranges[kind.period]) ?? []);
      if (calls.length === 0) continue;
      figures.push(await measureKind({ app, token, owner, recorder }, kind, calls));
      console.error(`${kind.name}: ${calls.length} searches`);
    }
    return figures;
  } finally {
    await app.close();
  }
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const passengers = Number(flags['passengers'] ?? 300_000);
  const seed = flags['seed'] ?? '1';
  const recorder = new StatementRecorder();
  return await withServices(
    { database: flags['database'], folder: flags['folder'] },
    async (services, ownerUrl) => {
      const started = performance.now();
      const { added } = await loadPassengers(
        { services, ownerUrl },
        { seed, passengers, years },
        () => undefined,
      );
      const seconds = (performance.now() - started) / 1000;
      await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
      return await asOwner(ownerUrl, async owner => {
        const gigabytes = (await measureSize(owner)) / 1e9;
        const load = { added, seconds, gigabytes, passengers };
        return report(load, await measureAll(services, owner, recorder, flags));
      });
    },
  );
}

interface Load {
  added: number;
  seconds: number;
  gigabytes: number;
  passengers: number;
}

function report({ added, seconds, gigabytes, passengers }: Load, all: readonly Figures[]): BenchResult {
  const groups = Map.groupBy(all, ({ kind }) => kind.group);
  const p95 = [...groups].map(([group, figures]) => [
    `${group}_p95_ms`,
    roundFigure(
      percentile(
        figures.flatMap(({ apiMs }) => apiMs),
        0.95,
      ),
    ),
  ]);
  const api = all.flatMap(({ apiMs }) => apiMs);
  const inApiTime = (sql: readonly number[]) =>
    roundFigure(median(sql.map((milliseconds, index) => milliseconds / (api[index] ?? 1))));
  return {
    ratios: {
      api_vs_sql: inApiTime(all.flatMap(({ sqlMs }) => sqlMs)),
      api_vs_prepared_sql: inApiTime(all.flatMap(({ preparedMs }) => preparedMs)),
    },
    absolute: {
      passengers,
      ...(added > 0 ? { loaded_per_second: roundFigure(added / seconds) } : {}),
      database_gb: roundFigure(gigabytes),
      ...Object.fromEntries(p95),
    },
    table: [
      ['search', 'hits', 'median ms', 'p95 ms', 'SQL median ms', 'SQL p95 ms', 'prepared median ms'],
      ...all.map(({ kind, apiMs, sqlMs, preparedMs, hits }) => [
        kind.name,
        String(median(hits)),
        median(apiMs).toFixed(1),
        percentile(apiMs, 0.95).toFixed(1),
        median(sqlMs).toFixed(1),
        percentile(sqlMs, 0.95).toFixed(1),
        median(preparedMs).toFixed(1),
      ]),
    ],
  };
}
