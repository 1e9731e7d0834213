import type { Permission } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Browser, chooseAt, exchange, jsonPost } from '#areas/auth/testing/browser.ts';
import { getDemoAccount, getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { workReportFile } from '#areas/reports/report-files/jobs.ts';
import { processWaiting, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { callEndpoint, everyEndpoint, type Declared } from './testing/contract.ts';
import { buildBoardingSteps } from './testing/boarding-steps.ts';
import { endpointOf, firstNames, listed, setUpRecords } from './testing/records-platform.ts';
import { listUndeclaredFields } from './testing/undeclared-fields.ts';

const platform = await setUpRecords();
const ask = (name: string, caller: string) => platform().ask(name, caller);

const services = () => platform().services;

beforeAll(async () => {
  leaving = await handOver();
});

async function events(): Promise<{ event: string; operation: string }[]> {
  // Refusals are stored shortly after the reply.
  const done = (await readTrail(services())).filter(({ event }) => !event.endsWith('_REFUSED'));
  return done.map(({ event, operation }) => ({ event, operation }));
}

interface Answer {
  status: number;
  body: unknown;
}

let leaving: Awaited<ReturnType<typeof handOver>>;

/** A user of the other host name of this machine signed in at the first. */
async function handOver() {
  const [here, home] = ['localhost', '127.0.0.1'].map(
    name => new Browser(`http://${name}:${platform().port}`),
  );
  if (here === undefined || home === undefined) throw new Error('there are two hosts');
  const setHome = (home_host: string | null) =>
    runAsSystem(services().pool, db => db.updateTable('organization').set({ home_host }).execute());
  await setHome(`127.0.0.1:${platform().port}`);
  const { returned } = await chooseAt(here, getDemoPerson(firstNames.owner));
  const { token } = (await (await exchange(here, returned)).json()) as { token: string };
  await setHome(null);
  return { here, home, token };
}

async function openStream(path: string): Promise<{ status: number; body: unknown }> {
  const { token } = (await ask('temporaryToken', 'owner')).json<{ token: string }>();
  const reply = await fetch(`http://localhost:${platform().port}${path}?token=${token}`);
  await reply.body?.cancel();
  return { status: reply.status, body: undefined };
}

const bySteps: Record<string, () => Promise<Answer>> = {
  ...buildBoardingSteps(platform),
  async token() {
    const browser = new Browser(`http://localhost:${platform().port}`);
    const { returned } = await chooseAt(browser, getDemoPerson(firstNames.owner));
    const reply = await exchange(browser, returned);
    return { status: reply.status, body: await reply.json() };
  },
  async takeOver() {
    const { home, token } = leaving;
    const reply = await home.request('/auth/v1/login/web/hand-over', jsonPost({ token }));
    return { status: reply.status, body: await reply.json() };
  },
  async confirmHandOver() {
    const { here, home, token } = leaving;
    const handOver = await home.request('/auth/v1/login/web/hand-over', jsonPost({ token }));
    const { url } = (await handOver.json()) as { url: string };
    const challenge = new URLSearchParams(new URL(url).hash.slice(1)).get('challenge');
    const reply = await here.request('/auth/v1/login/web/hand-over/confirm', jsonPost({ token, challenge }));
    return { status: reply.status, body: await reply.json() };
  },
  // In a separate session, which would keep viewing.
  async viewAs() {
    const session = await startDemoSession(services(), firstNames.administrator);
    const reply = await callEndpoint(platform().app, endpointOf('viewAs'), platform().records, session);
    return { status: reply.statusCode, body: reply.json() };
  },
  // Without a session, which it would end.
  async logoutUrl() {
    const reply = await callEndpoint(platform().app, endpointOf('logoutUrl'), platform().records, undefined);
    return { status: reply.statusCode, body: reply.json() };
  },
  alertStream: () => openStream('/push/v1/alerts'),
  panelStream: () => openStream('/push/v1/panel'),
  async retryFile() {
    await runAsSystem(services().pool, db =>
      db
        .updateTable('api_pnr_message')
        .set({ state: 'FAILED' })
        .where('file_id', '=', platform().records.fileId)
        .execute(),
    );
    const reply = await ask('retryFile', await callerFor(endpointOf('retryFile')));
    await processWaiting(services());
    return { status: reply.statusCode, body: reply.json() };
  },
  async downloadReportFile() {
    await workReportFile(services(), platform().records.reportFileId);
    const reply = await ask('downloadReportFile', 'administrator');
    return { status: reply.statusCode, body: undefined };
  },
  async unmaskPassenger() {
    const mask = (values: { masked_at: Date | null; masked_values: Buffer | null }) =>
      services()
        .pool.db.updateTable('flight_passenger')
        .set(values)
        .where('id', '=', platform().records.passengerId)
        .execute();
    await mask({ masked_at: new Date(), masked_values: Buffer.alloc(1) });
    const reply = await ask('unmaskPassenger', await callerFor(endpointOf('unmaskPassenger')));
    await mask({ masked_at: null, masked_values: null });
    return { status: reply.statusCode, body: reply.json() };
  },
  async partPassenger() {
    const reply = await decide('part', { bookingId: await addBooking() });
    parted = reply.json<{ otherId: string }>().otherId;
    return { status: reply.statusCode, body: reply.json() };
  },
  deleteOccurrence: () =>
    askLead('deleteOccurrence', { version: 2, deleted_at: null, deleted_by: null, deletion_reason: null }),
  restoreOccurrence: () =>
    askLead('restoreOccurrence', {
      version: 3,
      deleted_at: new Date(),
      deleted_by: platform().records.userId,
      deletion_reason: 'Registro repetido',
    }),
  async joinPassengers() {
    const reply = await decide('join', { otherId: parted });
    return { status: reply.statusCode, body: reply.json() };
  },
  async mergeTravellers() {
    const [other] = await otherPeople();
    return decideOnTraveller('merge', { otherId: other?.traveller_id });
  },
  async splitTraveller() {
    const [other] = await otherPeople();
    return decideOnTraveller('split', { passengerIds: [other?.id] });
  },
  async keepTravellersApart() {
    const [, other] = await otherPeople();
    const answer = await decideOnTraveller('apart', { otherId: other?.traveller_id });
    apartDecision = (answer.body as { decisionId: string }).decisionId;
    return answer;
  },
  undoTravellerDecision: () => decideOnTraveller(`decisions/${apartDecision}/undo`, {}),
};

/** Asks as the lead of the owner's organization, who may delete occurrences. */
async function askLead(
  name: string,
  state: {
    version: number;
    deleted_at: Date | null;
    deleted_by: string | null;
    deletion_reason: string | null;
  },
): Promise<Answer> {
  await runAsSystem(services().pool, db => db.updateTable('occurrence').set(state).execute());
  const session = await startDemoSession(services(), 'Otávio');
  const reply = await callEndpoint(platform().app, endpointOf(name), platform().records, session);
  return { status: reply.statusCode, body: reply.json() };
}

let parted = '';
let apartDecision = '';

/** The other passengers of the flight, in the order of their ids. */
const otherPeople = () =>
  services()
    .pool.db.selectFrom('flight_passenger')
    .select(['id', 'traveller_id'])
    .where('flight_id', '=', platform().records.flightId)
    .where('id', '<>', platform().records.passengerId)
    .where('traveller_id', 'is not', null)
    .orderBy('id')
    .execute();

async function decideOnTraveller(act: string, payload: object): Promise<Answer> {
  const reply = await platform().app.inject({
    method: 'POST',
    url: `/web/v1/travellers/${platform().records.travellerId}/${act}`,
    headers: { authorization: `Bearer ${platform().tokens['owner']}` },
    payload: { ...payload, reason: 'Same face at the counter' },
  });
  return { status: reply.statusCode, body: reply.json() };
}

const decide = (act: 'part' | 'join', payload: object) =>
  platform().app.inject({
    method: 'POST',
    url: `/web/v1/flights/passengers/${platform().records.passengerId}/${act}`,
    headers: { authorization: `Bearer ${platform().tokens['owner']}` },
    payload,
  });

/** The passenger of the records also has a booking, whose id is returned. */
async function addBooking(): Promise<string> {
  const [person] = listed;
  await receiveAndProcess(
    services(),
    "UNB+IATA:1+X0+BRPNR+260315:1000+PNR1++PNRGOV'UNH+1+PNRGOV:11:1:IA+X07001/150326/2235+01:F'MSG+:22'ORG+X0:LIS'" +
      "TVL+150326:2235:160326:0520+LIS+GRU+X0+7001'EQN+1'SRC'RCI+X0:AAA111::100126:1412'" +
      `ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'TIF+${person?.surname}+${person?.givenNames}:A:1'` +
      `SSR+DOCS:HK:1:X0:::::/P//${person?.documents[0]?.number}'` +
      "TVL+150326:2235:160326:0520+LIS+GRU+X0+7001:Y'RPI+1+HK'UNT+13+1'UNZ+1+PNR1'",
  );
  const { booking_id: id } = await services()
    .pool.db.selectFrom('flight_passenger')
    .select('booking_id')
    .where('id', '=', platform().records.passengerId)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

/** The owner if permitted; else the administrator. */
async function callerFor({ endpoint: { access } }: Declared): Promise<string> {
  if (access === 'integrator') return 'integrator';
  if (!Array.isArray(access)) return 'owner';
  const { permissions } = (await getDemoAccount(services(), firstNames.owner)).actor;
  return (access as Permission[]).some(permission => permissions.has(permission)) ? 'owner' : 'administrator';
}

async function succeed(declared: Declared): Promise<Answer> {
  const steps = bySteps[declared.name];
  if (steps !== undefined) return steps();
  const reply = await ask(declared.name, await callerFor(declared));
  const isJson = typeof declared.endpoint.reply !== 'string';
  return { status: reply.statusCode, body: isJson ? reply.json<unknown>() : undefined };
}

/** Endpoints that delete records run last. */
const order = [...everyEndpoint].toSorted((a, b) => Number(isDeleting(a)) - Number(isDeleting(b)));

function isDeleting({ name }: Declared): boolean {
  return /^(delete|toggle|removeAirlineLogo)/.test(name);
}

test.each(order.map(declared => [declared.name, declared] as const))(
  '%s succeeds with exactly its event and declared fields',
  async (_name, declared) => {
    const { endpoint, name } = declared;
    const before = (await events()).length;
    const { status, body } = await succeed(declared);
    expect(status).toBe(endpoint.status ?? 200);

    const written = (await events()).slice(before);
    expect(written).toEqual(endpoint.audit === 'none' ? [] : [{ event: endpoint.audit, operation: name }]);

    const schema: z.core.$ZodType = typeof endpoint.reply === 'string' ? z.undefined() : endpoint.reply;
    expect(z.safeParse(schema, body).error?.issues ?? []).toEqual([]);
    const declaredFields = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    expect(listUndeclaredFields(body, declaredFields)).toEqual([]);
  },
);

test('stores no names, documents or tokens in the trail', async () => {
  const rows = await readTrail(services());
  expect(rows.length).toBeGreaterThan(20);
  const text = JSON.stringify(rows.map(({ id: _id, proof: _proof, ...row }) => row));
  for (const { surname, documents } of listed) {
    expect(text.toUpperCase()).not.toContain(`"${surname.toUpperCase()}`);
    expect(text).not.toContain(documents[0]?.number);
  }
  for (const token of Object.values(platform().tokens)) expect(text).not.toContain(token);
});
