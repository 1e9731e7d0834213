import { readInterchange } from '@farol/edifact';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { generateToken } from '#areas/partners/index.ts';
import { receiveFile } from '../index.ts';
import { buildPaxlst, people, processWaiting } from '../testing/messages.ts';
import { deleteMessages } from '../testing/queries.ts';
import { setUpReception } from '../testing/set-up.ts';
import { answerNow } from './interactive-answers.ts';
import {
  listAnswers,
  deleteProfiles,
  insertRestriction,
  setProfile,
} from '#areas/processing/answers/testing/queries.ts';
import { getLastEvent } from '#testing/trail.ts';

const address = '/audit-boarding/v1/api-pnr-files';
const platform = setUpReception();
const services = () => platform().services;
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(services().pool, work);
let own: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  own = await generateToken(services(), 'own', null);
  other = await generateToken(services(), 'other', null);
});
beforeEach(async () => {
  await deleteMessages(platform().ownerUrl);
  await put(deleteProfiles);
});

interface Receipt {
  id: string;
  duplicateOf: string | null;
  answer?: string | null;
  decisions?: { locator: string | null; uniqueReference: string | null; decision: string }[] | null;
}

async function post(bytes: Uint8Array, query = '', from = own) {
  const headers = { authorization: `Bearer ${from.token}`, 'content-type': 'application/edifact' };
  const url = `${address}${query}`;
  const reply = await platform().app.inject({ method: 'POST', url, headers, payload: Buffer.from(bytes) });
  return { status: reply.statusCode, files: reply.json<{ files: Receipt[] }>().files };
}

async function postOne(bytes: Uint8Array, query = '', from = own): Promise<Receipt> {
  const { files } = await post(bytes, query, from);
  const [receipt] = files;
  if (receipt === undefined) throw new Error('no receipt came back');
  return receipt;
}

async function fetchAnswer(id: string, from = own) {
  const headers = { authorization: `Bearer ${from.token}` };
  const reply = await platform().app.inject({ url: `${address}/${id}/answer`, headers });
  return {
    status: reply.statusCode,
    code: reply.headers['x-error-code'],
    type: reply.headers['content-type'],
    bytes: reply.rawPayload,
  };
}

const getFetchTime = async (id: string) => {
  const [row] = await put(db => listAnswers(db, id));
  return row?.fetched_at?.toISOString() ?? null;
};

test('returns the answer as EDIFACT, or an error while there is none', async () => {
  const { id } = await postOne(buildPaxlst({ people: people(2) }));
  expect(await fetchAnswer(id)).toMatchObject({ status: 404, code: 'NO_ANSWER' });
  await processWaiting(services());
  expect(await getFetchTime(id)).toBeNull();
  const reply = await fetchAnswer(id);
  expect(reply).toMatchObject({ status: 200, type: 'application/edifact' });
  expect(readInterchange(reply.bytes).messages[0]).toMatchObject({ type: 'CUSRES', function: 'ANSWER' });
  expect(await getFetchTime(id)).toBe('2026-03-15T20:00:00.000Z');
});

test('audits fetching an answer, and reports the answer time', async () => {
  const { id } = await postOne(buildPaxlst({ people: people(1) }));
  await processWaiting(services());
  await fetchAnswer(id);
  const event = await getLastEvent(services());
  expect(event).toMatchObject({ event: 'ANSWER_FETCHED', actor_id: own.id, records: [{ kind: 'file', id }] });
  const headers = { authorization: `Bearer ${own.token}` };
  const state = await platform().app.inject({ url: `${address}/${id}`, headers });
  expect(state.json()).toMatchObject({ stages: { answered: '2026-03-15T20:00:00.000Z' } });
});

test('concatenates the answers of several messages', async () => {
  const parts = [1, 2].map(count => buildPaxlst({ people: people(count), number: `71${count}0` }));
  const { id } = await postOne(Buffer.concat(parts));
  await processWaiting(services());
  const { bytes } = await fetchAnswer(id);
  const { messages, findings } = readInterchange(bytes);
  expect(messages.map(({ flights }) => flights[0]?.number)).toEqual(['7110', '7120']);
  expect(messages.map(({ answers }) => answers?.length)).toEqual([1, 2]);
  expect(findings).toEqual([]);
  const references = [...bytes.toString('latin1').matchAll(/UNZ\+1\+(\w+)/g)].map(match => match[1]);
  expect(new Set(references).size).toBe(2);
});

test('gives a repeat the first answer byte for byte, for any sender', async () => {
  const bytes = buildPaxlst({ people: people(2) });
  const one = await postOne(bytes);
  await processWaiting(services());
  const [again, foreign] = [await postOne(bytes), await postOne(bytes, '', other)];
  expect([again.duplicateOf, foreign.duplicateOf]).toEqual([one.id, one.id]);
  const answer = (await fetchAnswer(one.id)).bytes;
  expect((await fetchAnswer(again.id)).bytes.equals(answer)).toBe(true);
  expect((await fetchAnswer(foreign.id, other)).bytes.equals(answer)).toBe(true);
});

test('hides files of other integrators and unknown ones', async () => {
  const { id } = await postOne(buildPaxlst({ people: people(1) }));
  await processWaiting(services());
  expect(await fetchAnswer(id, other)).toMatchObject({ status: 404, code: 'RECORD_NOT_FOUND' });
  expect(await fetchAnswer(createId())).toMatchObject({ status: 404, code: 'RECORD_NOT_FOUND' });
  expect((await fetchAnswer(id, { id: '', token: 'none' })).status).toBe(401);
});

test('returns answer and decision with the receipt to a waiting sender', async () => {
  const [person] = people(1);
  await put(db => insertRestriction(db, person?.documents[0]?.number ?? '', 'NO_BOARD'));
  const { status, files } = await post(buildPaxlst({ people: people(1) }), '?wait=true');
  expect(status).toBe(202);
  const [receipt] = files;
  expect(receipt?.decisions).toEqual([
    { locator: person?.locator, uniqueReference: person?.uniqueReference, decision: 'NO_BOARD' },
  ]);
  const answer = Buffer.from(receipt?.answer ?? '', 'latin1');
  expect(readInterchange(answer).messages[0]?.answers?.map(({ codes }) => codes)).toEqual([['1']]);
  expect((await fetchAnswer(receipt?.id ?? '')).bytes.equals(answer)).toBe(true);
  expect(await getFetchTime(receipt?.id ?? '')).not.toBeNull();
});

test('returns neither to a sender that does not wait, and leaves the message to its job', async () => {
  for (const query of ['', '?wait=false', '?wait=0']) {
    const receipt = await postOne(buildPaxlst({ people: people(1) }), query);
    expect([receipt.answer ?? null, receipt.decisions ?? null]).toEqual([null, null]);
    expect((await fetchAnswer(receipt.id)).code).toBe('NO_ANSWER');
  }
  expect((await post(buildPaxlst({ people: people(1) }), '?wait=perhaps')).status).toBe(400);
});

test('returns the first answer for a waiting repeat', async () => {
  const bytes = buildPaxlst({ people: people(1) });
  const one = await postOne(bytes, '?wait=1');
  await put(db => insertRestriction(db, people(1)[0]?.documents[0]?.number ?? '', 'NO_BOARD'));
  const again = await postOne(bytes, '?wait=true');
  expect(again.duplicateOf).toBe(one.id);
  expect(again.answer).toBe(one.answer);
  expect(again.decisions?.map(({ decision }) => decision)).toEqual(['BOARD']);
});

test('parses decisions by the carrier’s codes, the stricter of two with one code', async () => {
  const codes = { BOARD: '0Z', VERIFY: '1Z', NO_BOARD: '1Z' };
  await put(db => setProfile(db, 'XQ', { decision_codes: JSON.stringify(codes) }));
  await put(db => insertRestriction(db, people(2)[1]?.documents[0]?.number ?? '', 'VERIFY'));
  const { decisions } = await postOne(buildPaxlst({ people: people(2) }), '?wait=true');
  expect(decisions?.map(({ decision }) => decision)).toEqual(['BOARD', 'NO_BOARD']);
});

test('processes a message once for a waiting sender and a job', async () => {
  const senders = Array.from({ length: 4 }, (_, index) => buildPaxlst({ people: people(index + 1) }));
  const [receipts] = await Promise.all([
    Promise.all(senders.map(bytes => postOne(bytes, '?wait=true'))),
    processWaiting(services()),
  ]);
  expect(receipts.map(({ decisions }) => decisions?.length)).toEqual([1, 2, 3, 4]);
  for (const { id } of receipts) expect(await put(db => listAnswers(db, id))).toHaveLength(1);
});

test('omits a late answer from the reply', async () => {
  const integrator = { id: own.id, carriers: null };
  const bytes = buildPaxlst({ people: people(1) });
  const receipt = await receiveFile(services(), { bytes, way: 'HTTP', fileName: null, integrator });
  await put(async db => {
    await db
      .selectFrom('api_pnr_message')
      .select('state')
      .where('file_id', '=', receipt.id)
      .forUpdate()
      .execute();
    const { files } = await answerNow(services(), [receipt], 20);
    expect(files).toEqual([{ ...receipt, answer: null, decisions: null }]);
  });
  await processWaiting(services());
  expect((await fetchAnswer(receipt.id)).status).toBe(200);
});
