/**
 * Measures lists as data grows, for the person with the most rows. Reports 95th percentiles.
 * Flags: `--passengers=3000000`, `--alerts=` all for the busy person, `--rounds=60` of each call, `--folder=`
 * keeps the rows for another run.
 */
import { demoPeople, seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { generateToken } from '../../../server/src/areas/partners/index.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { buildPlatform } from '../../../server/src/main/platform.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { makeMessages } from '../intake/messages.ts';
import { fill, isFilled, type World } from '../lists/queries.ts';
import { type Processor, readProcessor } from '../lists/processor.ts';
import { requireSession, withServices } from '../services.ts';

const busyCpf = '90001010182';
const administratorCpf = '90008080810';
const passengersOfFlight = 120;
const days = 380;
const daysAhead = 3;

/** Ends in three days. */
function buildWorld(passengers: number, alerts: number | undefined): World {
  const busy = demoPeople.find(({ cpf }) => cpf === busyCpf);
  if (busy === undefined) throw new Error('the demo has no such person');
  const colleagues = demoPeople.filter(
    ({ organizationId, id }) => organizationId === busy.organizationId && id !== busy.id,
  );
  const part = passengers / 3_000_000;
  return {
    lastDay: Temporal.Now.plainDateISO('UTC').add({ days: daysAhead }).toString(),
    days,
    flights: Math.ceil(passengers / passengersOfFlight),
    passengersOfFlight,
    restrictions: Math.ceil(20_000 * part),
    alerts: alerts ?? Math.ceil(300_000 * part),
    busyAlerts: alerts ?? Math.ceil(40_000 * part),
    files: Math.ceil(30_000 * part),
    organization: busy.organizationId,
    busy: busy.id,
    colleagues: colleagues.map(({ id }) => id),
  };
}

async function fillOnce({ pool, months }: Services, ownerUrl: string, world: World): Promise<void> {
  if (await isFilled(ownerUrl)) return;
  const last = Temporal.PlainDate.from(world.lastDay);
  const all = Array.from({ length: days + 31 }, (_, back) => last.subtract({ days: back }).toString());
  await months.forFlights(all);
  await months.forReceived(all);
  await transaction(pool.db, { kind: 'system' }, seedDemoPeople);
  let started = performance.now();
  await fill(ownerUrl, world, part => {
    console.error(`${part}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    started = performance.now();
  });
}

type App = Awaited<ReturnType<typeof buildPlatform>>;
interface Call {
  method: 'GET' | 'POST';
  url: string;
  body?: object | Buffer;
  /** Defaults to the busy person. */
  cpf?: string;
}

const lastDays = (count: number) => {
  const today = Temporal.Now.plainDateISO('UTC');
  return { from: today.subtract({ days: count }).toString(), to: today.add({ days: daysAhead }).toString() };
};

const lists = (): Record<string, Call> => ({
  alerts: { method: 'POST', url: '/web-inspection/v1/alerts', body: {} },
  alerts_by_severity: {
    method: 'POST',
    url: '/web-inspection/v1/alerts',
    body: { order: 'SEVERITY' },
  },
  alerts_unread: { method: 'POST', url: '/web-inspection/v1/alerts', body: { read: false } },
  alerts_tally: { method: 'GET', url: '/web-inspection/v1/alerts/tally' },
  alerts_count: { method: 'GET', url: '/web-inspection/v1/alerts/count' },
  restrictions: { method: 'POST', url: '/web-inspection/v1/restrictions/search', body: {} },
  flights: { method: 'POST', url: '/web/v1/flights/search', body: lastDays(360) },
  flights_30_days: { method: 'POST', url: '/web/v1/flights/search', body: lastDays(30) },
  flights_near: { method: 'POST', url: '/web/v1/flights/search', body: { ...lastDays(1), near: true } },
  files_count: { method: 'GET', url: '/audit-boarding/v1/api-pnr-files/counters', cpf: administratorCpf },
});

interface Measurement {
  /** CPU time is more exact than wall time on a busy machine. */
  cpu: Processor;
  p50: number;
  p95: number;
  kilobytes: number;
}

async function measure(
  app: App,
  services: Services,
  token: string,
  call: Call,
  rounds: number,
): Promise<Measurement> {
  const times: number[] = [];
  let bytes = 0;
  let before: Processor = { platform: 0, database: 0 };
  for (let round = -5; round < rounds; round += 1) {
    if (round === 0) before = await readProcessor(services);
    const started = performance.now();
    const reply = await app.inject({
      method: call.method,
      url: call.url,
      headers: { authorization: `Bearer ${token}` },
      // The server transfers large bodies to a thread, which empties the buffer.
      ...(call.body === undefined
        ? {}
        : { payload: Buffer.isBuffer(call.body) ? Buffer.from(call.body) : call.body }),
    });
    const took = performance.now() - started;
    if (reply.statusCode >= 300) throw new Error(`${call.url}: ${reply.statusCode} ${reply.body}`);
    bytes = reply.rawPayload.length;
    if (round >= 0) times.push(took);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  const after = await readProcessor(services);
  const cpu = {
    platform: (after.platform - before.platform) / rounds,
    database: (after.database - before.database) / rounds,
  };
  return { cpu, p50: at(0.5), p95: at(0.95), kilobytes: bytes / 1024 };
}

async function measureAll(services: Services, rounds: number): Promise<Map<string, Measurement>> {
  const app = await buildPlatform(services, async () => undefined);
  try {
    const measurements = new Map<string, Measurement>();
    for (const [name, call] of Object.entries(lists())) {
      const token = await requireSession(services, call.cpf ?? busyCpf);
      measurements.set(name, await measure(app, services, token, call, rounds));
    }
    const partner = await generateToken(services, 'bench', null);
    const [body] = makeMessages(1, 'paxlst').first;
    if (body === undefined) throw new Error('nothing to send');
    const repeat: Call = { method: 'POST', url: '/audit-boarding/v1/api-pnr-files', body };
    measurements.set('repeat', await measure(app, services, partner.token, repeat, rounds));
    return measurements;
  } finally {
    await app.close();
  }
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const world = buildWorld(
    Number(flags['passengers'] ?? 3_000_000),
    flags['alerts'] === undefined ? undefined : Number(flags['alerts']),
  );
  return await withServices(
    { database: flags['database'], folder: flags['folder'] },
    async (services, ownerUrl) => {
      await fillOnce(services, ownerUrl, world);
      return report(world, await measureAll(services, Number(flags['rounds'] ?? 60)));
    },
  );
}

function report(world: World, measurements: ReadonlyMap<string, Measurement>): BenchResult {
  const absolute = Object.fromEntries(
    [...measurements].map(([name, { p95 }]) => [`${name}_p95_ms`, roundFigure(p95)]),
  );
  const { passengersOfFlight: each, flights, restrictions, alerts, files } = world;
  return {
    ratios: {},
    absolute: { passengers: flights * each, flights, restrictions, alerts, files, ...absolute },
    table: [
      ['list', 'median ms', 'p95 ms', 'processor ms', 'of the database', 'KB'],
      ...[...measurements].map(([name, { p50, p95, cpu, kilobytes }]) => [
        name,
        p50.toFixed(1),
        p95.toFixed(1),
        (cpu.platform + cpu.database).toFixed(1),
        cpu.database.toFixed(1),
        kilobytes.toFixed(0),
      ]),
    ],
  };
}
