import { expect, test } from 'vitest';
import { readInterchange } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';
import { buildPaxlst, people, receiveAndProcess, testFlight } from '#areas/reception/testing/messages.ts';
import { findingsOf, deleteMessages } from '#areas/reception/testing/queries.ts';
import { getAnswerTo, listStoredAnswers, setUpAnswers } from './testing/answers.ts';
import { getAnsweredAt, listAnswers, insertRestriction, setProfile } from './testing/queries.ts';

const platform = setUpAnswers();
const services = () => platform().services;
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(services().pool, work);

const list = people(3);
const [first, second, third] = list;
const passportOf = (person: (typeof list)[number] | undefined) => person?.documents[0]?.number ?? '';
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const replaceText = (bytes: Uint8Array, was: RegExp, is: string) => text(bytes).replace(was, is);
const buildItem = (
  { locator, uniqueReference }: (typeof list)[number],
  code: string,
  answerText: string,
) => ({
  scope: 'PERSON',
  locator,
  uniqueReference,
  codes: [code],
  text: answerText,
});

test('answers everyone on a list in order, with their references and the code to board', async () => {
  const { items, read } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(items).toEqual(list.map(person => buildItem(person, '0', 'OK')));
  expect(read.findings).toEqual([]);
});

test('swaps sender and recipient, uses its own reference and echoes access, transaction and flight', async () => {
  const sent = buildPaxlst({ people: list });
  const { read, message } = await getAnswerTo(services(), sent);
  const request = readInterchange(sent);
  expect(read.interchange).toMatchObject({
    sender: request.interchange.recipient,
    recipient: request.interchange.sender,
    preparedAt: '2026-03-15T20:00',
    test: false,
  });
  expect(read.interchange.controlReference).toMatch(/^[0-9A-Z]{14}$/);
  expect(read.interchange.controlReference).not.toBe(request.interchange.controlReference);
  expect(message).toMatchObject({
    type: 'CUSRES',
    function: 'ANSWER',
    commonAccessReference: request.messages[0]?.commonAccessReference,
    transactionReference: request.messages[0]?.transactionReference,
    flights: request.messages[0]?.flights,
  });
  expect(message.flights[0]).toMatchObject(testFlight);
  expect(request.messages[0]?.commonAccessReference).toBeDefined();
});

test('changes the code of a restricted person only, by the category', async () => {
  await put(db => insertRestriction(db, passportOf(first), 'VERIFY'));
  await put(db => insertRestriction(db, passportOf(third), 'NO_BOARD'));
  const { items } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(items.map(({ codes }) => codes)).toEqual([['2'], ['0'], ['1']]);
  expect(items.map(({ text: answerText }) => answerText)).toEqual([
    'CONTACT AUTHORITY',
    'OK',
    'DO NOT BOARD',
  ]);
});

test('applies the strictest of several restrictions', async () => {
  for (const boarding of ['BOARD', 'NO_BOARD', 'VERIFY'] as const)
    await put(db => insertRestriction(db, passportOf(first), boarding));
  await put(db => insertRestriction(db, passportOf(second), 'BOARD'));
  const { items } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(items.map(({ codes }) => codes)).toEqual([['1'], ['0'], ['0']]);
});

test('uses a carrier’s own codes; other carriers keep the defaults', async () => {
  await put(db => setProfile(db, 'XQ', { decision_codes: JSON.stringify({ BOARD: '0Z', NO_BOARD: '1Z' }) }));
  await put(db => insertRestriction(db, passportOf(first), 'NO_BOARD'));
  await put(db => insertRestriction(db, passportOf(second), 'VERIFY'));
  const own = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(own.items.map(({ codes }) => codes)).toEqual([['1Z'], ['2'], ['0Z']]);
  const other = await getAnswerTo(services(), buildPaxlst({ people: list, carrier: 'XR' }));
  expect(other.items.map(({ codes }) => codes)).toEqual([['1'], ['2'], ['0']]);
});

test('finds the profile of a carrier named by its ICAO code', async () => {
  const { rows } = await services().pool.pg.query<{ icao: string; code: string }>(
    'select icao, code from airline where icao is not null order by code limit 1',
  );
  const [airline] = rows;
  await put(db => setProfile(db, airline?.code ?? '', { decision_codes: JSON.stringify({ BOARD: '0Z' }) }));
  const { items } = await getAnswerTo(
    services(),
    buildPaxlst({ people: people(1), carrier: airline?.icao ?? '' }),
  );
  expect(items.map(({ codes }) => codes)).toEqual([['0Z']]);
});

test('names people who may not simply board and counts the rest, for profile REFUSED', async () => {
  await put(db => setProfile(db, 'XQ', { cusres: 'REFUSED' }));
  await put(db => insertRestriction(db, passportOf(second), 'VERIFY'));
  const { items, read } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(items[0]).toEqual({
    scope: 'MESSAGE',
    codes: [],
    text: 'PERSONS 3, BOARD 2, VERIFY 1, NO BOARD 0',
  });
  expect(items.slice(1).map(({ uniqueReference, codes }) => [uniqueReference, codes])).toEqual([
    [second?.uniqueReference, ['2']],
  ]);
  expect(read.findings).toEqual([]);
});

test('gives no answer and no answer time for profile NONE', async () => {
  await put(db => setProfile(db, 'XQ', { cusres: 'NONE' }));
  const { id } = await receiveAndProcess(services(), buildPaxlst({ people: list }));
  expect(await listStoredAnswers(services(), id)).toEqual([]);
  expect(await put(db => getAnsweredAt(db, id))).toBeNull();
});

test('sets the answer time of the file', async () => {
  const { fileId } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect((await put(db => getAnsweredAt(db, fileId)))?.toISOString()).toBe('2026-03-15T20:00:00.000Z');
});

test('treats a wrong segment count as a warning, or as an error for a carrier that wants it', async () => {
  const listWithWrongTotal = (reference: string) =>
    replaceText(buildPaxlst({ people: list, controlReference: reference }), /UNT\+\d+\+/, 'UNT+999+');
  const lenient = await getAnswerTo(services(), listWithWrongTotal('A1'));
  expect(lenient.items.map(({ scope, codes }) => [scope, codes.length])).toEqual([
    ['MESSAGE', 0],
    ['PERSON', 1],
    ['PERSON', 1],
    ['PERSON', 1],
  ]);
  expect(lenient.items[0]?.text).toMatch(/^WARNING .*UNT.* 999/);
  await deleteMessages(platform().ownerUrl);
  await put(db =>
    setProfile(db, 'XQ', {
      strictness: JSON.stringify({ UNT_COUNT: 'ERROR' }),
      error_codes: JSON.stringify({ UNT_COUNT: '901', '*': '999' }),
    }),
  );
  const strict = await getAnswerTo(services(), listWithWrongTotal('A1'));
  expect(strict.items[0]).toMatchObject({ scope: 'MESSAGE', codes: ['901'] });
  expect(strict.items[0]?.text).toMatch(/^[A-Z0-9 .,\-()/='+:?!"%&*;<>]+$/);
  expect(strict.items.slice(1)).toEqual(list.map(person => buildItem(person, '0', 'OK')));
});

test('applies strictness to findings of the platform too', async () => {
  await put(db => setProfile(db, 'XQ', { strictness: JSON.stringify({ DUPLICATE_REFERENCE: 'INFO' }) }));
  await getAnswerTo(services(), buildPaxlst({ people: people(1), controlReference: 'SAME' }));
  const again = await getAnswerTo(services(), buildPaxlst({ people: people(2), controlReference: 'SAME' }));
  expect(await findingsOf(services().pool, again.fileId)).toContain('DUPLICATE_REFERENCE');
  expect(again.items.map(({ scope }) => scope)).toEqual(['PERSON', 'PERSON']);
});

test('reports an error about a person with that person, after the decision', async () => {
  const sent = replaceText(buildPaxlst({ people: list }), /DTM\+329:\d{6}/, 'DTM+329:991332');
  const { items } = await getAnswerTo(services(), sent);
  expect(items.map(({ scope, codes }) => [scope, codes])).toEqual([
    ['PERSON', ['0', '900']],
    ['PERSON', ['0']],
    ['PERSON', ['0']],
  ]);
});

test('lets no person board on an unidentified flight, and reports the error and count', async () => {
  await put(db => insertRestriction(db, passportOf(first), 'NO_BOARD'));
  const { items } = await getAnswerTo(
    services(),
    buildPaxlst({ people: list, departure: '2029-03-15T22:35' }),
  );
  expect(items.every(({ scope }) => scope === 'MESSAGE')).toBe(true);
  expect(items[0]?.codes).toEqual(['900']);
  expect(items.at(-1)?.text).toBe('PERSONS 3, BOARD 0, VERIFY 0, NO BOARD 0, NOT JUDGED 3');
});

test('decides nothing for an outdated list', async () => {
  const transactionReference = 'XQ700126031500009';
  await getAnswerTo(services(), buildPaxlst({ people: list, transactionReference, revision: 2 }));
  const late = await getAnswerTo(
    services(),
    buildPaxlst({ people: list, transactionReference, revision: 1 }),
  );
  expect(late.items).toEqual([
    { scope: 'MESSAGE', codes: [], text: 'PERSONS 3, BOARD 0, VERIFY 0, NO BOARD 0, NOT JUDGED 3' },
  ]);
});

test('answers an interchange without a message with an error and its reference', async () => {
  const { items, message } = await getAnswerTo(
    services(),
    "UNA:+.? 'UNB+UNOA:4+XQAIR+BRAPI+260315:2100+LOST1'UNZ+0+LOST1'",
  );
  expect(message).toMatchObject({ type: 'CUSRES', transactionReference: 'LOST1', flights: [] });
  expect(items[0]).toMatchObject({ scope: 'MESSAGE', codes: ['900'] });
});

test('answers a test interchange as a test', async () => {
  await put(db => insertRestriction(db, passportOf(first), 'NO_BOARD'));
  const marked = replaceText(
    buildPaxlst({ people: list, controlReference: 'TEST1' }),
    /(UNB\+[^']*?)'/,
    "$1++++1'",
  );
  const { read, items } = await getAnswerTo(services(), marked);
  expect(readInterchange(Buffer.from(marked, 'latin1')).interchange.test).toBe(true);
  expect(read.interchange.test).toBe(true);
  expect(items.map(({ codes }) => codes)).toEqual([['0'], ['0'], ['0']]);
});

test('judges the real message after a test of the same content', async () => {
  await put(db => insertRestriction(db, passportOf(first), 'NO_BOARD'));
  const buildList = (controlReference: string) => buildPaxlst({ people: list, controlReference });
  await getAnswerTo(services(), replaceText(buildList('TEST2'), /(UNB\+[^']*?)'/, "$1++++1'"));
  const { items } = await getAnswerTo(services(), buildList('REAL2'));
  expect(items.map(({ codes }) => codes)).toEqual([['1'], ['0'], ['0']]);
});

test('gives the same message in another interchange the old answer, byte for byte', async () => {
  const one = await getAnswerTo(services(), buildPaxlst({ people: list, controlReference: 'R1' }));
  await put(db => insertRestriction(db, passportOf(first), 'NO_BOARD'));
  platform().clock.set('2026-03-15T21:00:00Z');
  const again = await getAnswerTo(services(), buildPaxlst({ people: list, controlReference: 'R2' }));
  platform().clock.set('2026-03-15T20:00:00Z');
  expect(again.fileId).not.toBe(one.fileId);
  expect(again.bytes.equals(one.bytes)).toBe(true);
  expect(await put(db => getAnsweredAt(db, again.fileId))).not.toBeNull();
});

test('stores answers sealed', async () => {
  const { fileId, bytes } = await getAnswerTo(services(), buildPaxlst({ people: list }));
  expect(text(bytes)).toContain('CUSRES');
  const [row] = await put(db => listAnswers(db, fileId));
  expect(row?.body.includes('CUSRES')).toBe(false);
  expect(row?.body.includes(list[0]?.locator ?? 'none')).toBe(false);
});
