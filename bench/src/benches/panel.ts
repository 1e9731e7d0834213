/**
 * Measures an inspection panel of 120 flights and 20,000 people through the API: the first answer, a refresh
 * after one person in a hundred changed, and acts that 200 colleagues watch. Streams are in this process.
 * Flags: `--passengers=300000`, `--rounds=40`, `--acts=300`, `--rate=50` per second, `--officers=200`,
 * `--database=` is the owner's URL of a server of yours.
 */
import { type PanelReply, passengerListLimit } from '@farol/contract';
import { CarrierScope } from '../../../server/src/areas/access/index.ts';
import { demoPeople, seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { getPanelHub } from '../../../server/src/areas/inspection-panels/index.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import { createId } from '../../../server/src/kernel/ids.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { type BenchFlags, type BenchResult, roundFigure } from '../bench.ts';
import { type Processor, readProcessor } from '../lists/processor.ts';
import { fill, type World } from '../lists/queries.ts';
import { changePeople, prepareWindow } from '../panel/queries.ts';
import { requireSession, withServices } from '../services.ts';

const officerCpf = '90001010182';
const windowFlights = 120;
const passengersOfFlight = 167;
const daysAhead = 3;
const query = { direction: 'DEPARTURES', view: 'PASSENGERS' };
const path = '/web-inspection/v1/panels/international';

type App = Awaited<ReturnType<typeof buildPlatform>>;

function buildWorld(passengers: number): World {
  const officer = demoPeople.find(({ cpf }) => cpf === officerCpf);
  if (officer === undefined) throw new Error('the demo has no such person');
  const colleagues = demoPeople.filter(
    ({ organizationId, id }) => organizationId === officer.organizationId && id !== officer.id,
  );
  const flights = Math.ceil(passengers / passengersOfFlight);
  return {
    lastDay: Temporal.Now.plainDateISO('UTC').add({ days: daysAhead }).toString(),
    // Each day has as many flights as the window.
    days: Math.floor(flights / windowFlights),
    flights,
    passengersOfFlight,
    restrictions: 2000,
    alerts: Math.ceil(passengers / 20),
    busyAlerts: Math.ceil(passengers / 40),
    files: 100,
    organization: officer.organizationId,
    busy: officer.id,
    colleagues: colleagues.map(({ id }) => id),
  };
}

async function prepare({ pool, months }: Services, ownerUrl: string, world: World): Promise<void> {
  const last = Temporal.PlainDate.from(world.lastDay);
  const days = Array.from({ length: world.days + 31 }, (_, back) => last.subtract({ days: back }).toString());
  await months.forFlights(days);
  await months.forReceived(days);
  await transaction(pool.db, { kind: 'system' }, seedDemoPeople);
  await fill(ownerUrl, world, () => undefined);
  await prepareWindow(ownerUrl, { ...world, flights: windowFlights });
}

class Caller {
  readonly #app: App;
  readonly #token: string;

  constructor(app: App, token: string) {
    this.#app = app;
    this.#token = token;
  }

  async post(url: string, body: object): Promise<{ text: string; tookMs: number }> {
    const started = performance.now();
    const headers = { authorization: `Bearer ${this.#token}` };
    const reply = await this.#app.inject({ method: 'POST', url, headers, payload: body });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return { text: reply.body, tookMs: performance.now() - started };
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function measureReading(
  services: Services,
  caller: Caller,
  rounds: number,
): Promise<{ times: number[]; panel: PanelReply; bytes: number; cpu: Processor }> {
  const times: number[] = [];
  let text = '';
  let before = await readProcessor(services);
  for (let round = -3; round < rounds; round += 1) {
    if (round === 0) before = await readProcessor(services);
    const reply = await caller.post(path, query);
    text = reply.text;
    if (round >= 0) times.push(reply.tookMs);
  }
  const after = await readProcessor(services);
  const cpu = {
    platform: (after.platform - before.platform) / rounds,
    database: (after.database - before.database) / rounds,
  };
  return { times, panel: JSON.parse(text) as PanelReply, bytes: Buffer.byteLength(text), cpu };
}

/** Returns the bytes of the first answer and of those that complete it. */
async function measureWhole(caller: Caller, { pending, flights }: PanelReply): Promise<number> {
  const count = new Map(flights.map(({ id, passengers, crew }) => [id, passengers + crew]));
  const flightIds: string[] = [];
  let people = 0;
  for (const id of pending.flightIds) {
    people += count.get(id) ?? 0;
    if (people > passengerListLimit) break;
    flightIds.push(id);
  }
  const marked = await caller.post(`${path}/people`, {
    ...query,
    flightIds: pending.markedFlightIds,
    marked: true,
  });
  const others = await caller.post(`${path}/people`, { ...query, flightIds, marked: false });
  return Buffer.byteLength(marked.text) + Buffer.byteLength(others.text);
}

async function measureRefresh(caller: Caller, ownerUrl: string, panel: PanelReply, rounds: number) {
  const changed = await changePeople(
    ownerUrl,
    panel.flights.map(({ id }) => id),
  );
  const digests = panel.flights.map(({ id, digest }) => ({ id, digest }));
  const body = { ...query, seen: panel.seen, truncated: panel.truncated, digests };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const reply = await caller.post(`${path}/changes`, body);
    times.push(reply.tookMs);
    bytes = Buffer.byteLength(reply.text);
  }
  return { changed, times, bytes };
}

/** Returns the time from each call to the moment when the last officer has the state. */
async function measureActs(
  services: Services,
  caller: Caller,
  panel: PanelReply,
  { acts, rate, officers }: { acts: number; rate: number; officers: number },
): Promise<{ delays: number[]; lost: number }> {
  const officer = demoPeople.find(({ cpf }) => cpf === officerCpf);
  const startedAt = new Map<string, number>();
  const receivers = new Map<string, number>();
  const delays: number[] = [];
  const send = (data: string): void => {
    const { states } = JSON.parse(data) as { states: { passengerId: string }[] };
    for (const { passengerId } of states) {
      const count = (receivers.get(passengerId) ?? 0) + 1;
      receivers.set(passengerId, count);
      if (count === officers) delays.push(performance.now() - (startedAt.get(passengerId) ?? 0));
    }
  };
  const scope = CarrierScope.of({ organization: null, isAirline: false, airports: ['GRU'] });
  Object.assign(scope, { carriers: undefined });
  const hub = getPanelHub(services);
  const closes = Array.from({ length: officers }, () =>
    hub.connect({
      organizationId: officer?.organizationId ?? '',
      scope,
      sink: { send, sendEvent: () => undefined, onCaughtUp: () => undefined, close: () => undefined },
    }),
  );
  const calls: Promise<unknown>[] = [];
  for (const { id } of panel.rows.filter(({ inspected }) => inspected === null).slice(0, acts)) {
    startedAt.set(id, performance.now());
    calls.push(caller.post('/web-inspection/v1/inspections', { actId: createId(), passengerIds: [id] }));
    await new Promise(resolve => setTimeout(resolve, 1000 / rate));
  }
  await Promise.all(calls);
  await new Promise(resolve => setTimeout(resolve, 2000));
  for (const close of closes) close();
  return { delays, lost: startedAt.size - delays.length };
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const rounds = Number(flags['rounds'] ?? 40);
  const load = {
    acts: Number(flags['acts'] ?? 300),
    rate: Number(flags['rate'] ?? 50),
    officers: Number(flags['officers'] ?? 200),
  };
  return withServices({ database: flags['database'] }, async (services, ownerUrl) => {
    const world = buildWorld(Number(flags['passengers'] ?? 300_000));
    await prepare(services, ownerUrl, world);
    const app = await buildPlatform(services, async () => undefined);
    try {
      const caller = new Caller(app, await requireSession(services, officerCpf));
      const first = await measureReading(services, caller, rounds);
      const wholeBytes = first.bytes + (await measureWhole(caller, first.panel));
      const refresh = await measureRefresh(caller, ownerUrl, first.panel, rounds);
      const acts = await measureActs(services, caller, first.panel, load);
      return report(world, { ...first, wholeBytes }, refresh, acts);
    } finally {
      await app.close();
    }
  });
}

function report(
  world: World,
  first: Awaited<ReturnType<typeof measureReading>> & { wholeBytes: number },
  refresh: Awaited<ReturnType<typeof measureRefresh>>,
  acts: Awaited<ReturnType<typeof measureActs>>,
): BenchResult {
  const absolute = {
    passengers: world.flights * world.passengersOfFlight,
    window_flights: first.panel.totals.flights,
    window_passengers: first.panel.totals.passengers,
    changed: refresh.changed,
    acts_lost: acts.lost,
    panel_p50_ms: roundFigure(percentile(first.times, 0.5)),
    panel_p95_ms: roundFigure(percentile(first.times, 0.95)),
    panel_cpu_ms: roundFigure(first.cpu.platform + first.cpu.database),
    panel_cpu_of_database_ms: roundFigure(first.cpu.database),
    refresh_p95_ms: roundFigure(percentile(refresh.times, 0.95)),
    act_seen_by_all_p99_ms: roundFigure(percentile(acts.delays, 0.99)),
    first_kb: roundFigure(first.bytes / 1024),
    whole_kb: roundFigure(first.wholeBytes / 1024),
    refresh_kb: roundFigure(refresh.bytes / 1024),
    refresh_bytes_vs_whole: roundFigure(refresh.bytes / first.wholeBytes),
  };
  return {
    ratios: {},
    absolute,
    table: [['figure', 'value'], ...Object.entries(absolute).map(([name, value]) => [name, String(value)])],
  };
}
