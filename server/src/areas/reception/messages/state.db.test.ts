import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { generateToken } from '#areas/partners/index.ts';
import { receiveFile } from '../index.ts';
import { buildPaxlst, people, processWaiting } from '../testing/messages.ts';
import { deleteMessages } from '../testing/queries.ts';
import { setUpReception } from '../testing/set-up.ts';
import { getLastEvent } from '#testing/trail.ts';

const address = '/audit-boarding/v1/api-pnr-files';
const platform = setUpReception();
let own: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  const { services } = platform();
  own = await generateToken(services, 'own', null);
  other = await generateToken(services, 'other', null);
});
beforeEach(() => deleteMessages(platform().ownerUrl));

async function send(bytes: Uint8Array, from = own): Promise<string> {
  const integrator = { id: from.id, carriers: null };
  const { services } = platform();
  return (await receiveFile(services, { bytes, way: 'HTTP', fileName: null, integrator })).id;
}

interface FileState {
  id: string;
  type: string | null;
  processState: string;
  stages: Record<string, string | null>;
  people: number;
  bookings: number;
  findings: { code: string; severity: string; message: string; advice: string; segment: string | null }[];
}

async function ask(id: string, from = own, language = 'pt'): Promise<{ status: number; body: FileState }> {
  const headers = { authorization: `Bearer ${from.token}`, 'accept-language': language };
  const reply = await platform().app.inject({ url: `${address}/${id}`, headers });
  return { status: reply.statusCode, body: reply.json<FileState>() };
}

function buildFaultyList(): Uint8Array {
  const text = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  return Buffer.from(
    text.replace(/UNT\+\d+\+/, 'UNT+999+').replace(/DTM\+329:\d{6}/, 'DTM+329:991332'),
    'latin1',
  );
}

test('reports a received file, then its outcome, stages and counts', async () => {
  const id = await send(buildPaxlst({ people: people(3) }));
  const before = await ask(id);
  expect(before.body).toMatchObject({
    id,
    processState: 'RECEIVED',
    people: 0,
    stages: { received: '2026-03-15T20:00:00.000Z', parsed: null, stored: null, judged: null },
  });
  await processWaiting(platform().services);
  const after = await ask(id);
  expect(after.body).toMatchObject({ type: 'PAXLST', processState: 'WITHOUT_ERROR', people: 3, bookings: 0 });
  const { received, parsed, stored, resolved, judged } = after.body.stages;
  expect([received, parsed, stored, resolved, judged].every(stage => stage !== null)).toBe(true);
});

test('returns findings in the requested language, with advice and all values filled in', async () => {
  const id = await send(buildFaultyList());
  await processWaiting(platform().services);
  const [pt, en] = [await ask(id, own, 'pt-BR'), await ask(id, own, 'en')];
  expect(pt.body.processState).toBe('WITH_ERROR');
  expect(pt.body.findings.length).toBeGreaterThan(1);
  expect(en.body.findings.map(({ code }) => code)).toEqual(pt.body.findings.map(({ code }) => code));
  for (const [at, finding] of pt.body.findings.entries()) {
    const english = en.body.findings[at];
    expect(finding.message).not.toBe(english?.message);
    for (const text of [finding.message, finding.advice, english?.message, english?.advice]) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
  }
});

test('returns findings of the platform like those of the reader', async () => {
  const first = buildPaxlst({ people: people(1), controlReference: 'SAME1' });
  const second = buildPaxlst({ people: people(2), controlReference: 'SAME1' });
  await send(first);
  await processWaiting(platform().services);
  const id = await send(second);
  await processWaiting(platform().services);
  const { body } = await ask(id, own, 'en');
  const found = body.findings.find(({ code }) => code === 'DUPLICATE_REFERENCE');
  expect(found?.message).toContain('SAME1');
  expect(found?.advice).not.toBe('');
});

test('returns the outcome of the first file for a repeat', async () => {
  const bytes = buildFaultyList();
  const first = await send(bytes);
  await processWaiting(platform().services);
  const repeat = await send(bytes);
  await processWaiting(platform().services);
  const [one, two] = [await ask(first), await ask(repeat)];
  expect(two.body.id).toBe(repeat);
  expect(two.body.findings).toEqual(one.body.findings);
  expect([two.body.processState, two.body.people, two.body.type]).toEqual([
    'WITH_ERROR',
    one.body.people,
    one.body.type,
  ]);
});

test('hides files of other integrators, unknown ones and invalid ids', async () => {
  const id = await send(buildPaxlst({ people: people(1) }));
  expect((await ask(id, other)).status).toBe(404);
  expect((await ask(createId())).status).toBe(404);
  expect((await ask('1')).status).toBe(400);
  expect((await ask(id)).status).toBe(200);
});

test('shows the outcome to a repeat of another integrator, but not the other file', async () => {
  const bytes = buildPaxlst({ people: people(2) });
  const first = await send(bytes);
  await processWaiting(platform().services);
  const repeat = await send(bytes, other);
  expect((await ask(repeat, other)).body).toMatchObject({ processState: 'WITHOUT_ERROR', people: 2 });
  expect((await ask(first, other)).status).toBe(404);
});

test('audits reading the state of a file', async () => {
  const id = await send(buildPaxlst({ people: people(1) }));
  await ask(id);
  const event = await getLastEvent(platform().services);
  expect(event).toMatchObject({ event: 'FILE_VIEWED', actor_id: own.id, records: [{ kind: 'file', id }] });
});
