import type { CallOutput, messageCheck } from '@farol/contract';
import { maxCheckedChars, maxCheckedMessages } from '@farol/contract';
import { expect, test } from 'vitest';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { getLastEvent } from '#testing/trail.ts';
import { setUpDesk, type StaffName } from '../testing/desk.ts';
import { buildFaultyList } from '../testing/faulty-list.ts';
import { routes } from './routes.ts';

const desk = setUpDesk([routes]);

type Checked = CallOutput<typeof messageCheck.checkMessage>;

const check = (text: string, caller: StaffName = 'airliner', language: 'pt' | 'en' = 'pt') =>
  desk().request(caller, 'POST', '/audit-boarding/v1/message-checks', { text }, language);

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const goodList = (): string => asText(buildPaxlst({ people: people(2) }));

async function countStored(): Promise<number> {
  const rows = await desk().services.pool.db.selectFrom('api_pnr_file').select('id').execute();
  return rows.length;
}

test('lists findings with advice and their places, and stores nothing', async () => {
  const reply = await check(asText(buildFaultyList()));
  expect(reply.status).toBe(200);
  const { messages, findings, text, segments } = reply.body<Checked>();
  expect(messages).toMatchObject([{ type: 'PAXLST', people: 2, bookings: 0 }]);
  const wrongDate = findings.find(({ code }) => code === 'BIRTH_DATE');
  expect(wrongDate).toMatchObject({ severity: 'ERROR', segment: 'DTM', messageOrdinal: 0 });
  expect(wrongDate?.advice).toBe('Corrija a data de nascimento.');
  const place = segments.find(({ offset }) => offset === wrongDate?.offset);
  expect(text.slice(place?.start, (place?.start ?? 0) + (place?.length ?? 0))).toContain('991332');
  expect(await countStored()).toBe(0);
});

test('finds nothing wrong in a good list, in the language of the request', async () => {
  const { findings } = (await check(goodList(), 'airliner', 'en')).body<Checked>();
  expect(findings.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('reports flights of carriers that the user does not send for', async () => {
  const list = asText(buildPaxlst({ people: people(2), carrier: 'Z9' }));
  const codesOf = async (caller: StaffName) =>
    (await check(list, caller)).body<Checked>().findings.map(({ code }) => code);
  expect(await codesOf('airliner')).toContain('CARRIER_OF_ANOTHER');
  expect(await codesOf('clerk')).not.toContain('CARRIER_OF_ANOTHER');
});

test('records sizes and counts, but no content, in the trail', async () => {
  const list = buildFaultyList();
  await check(asText(list));
  const event = await getLastEvent(desk().services);
  expect(event.detail).toMatchObject({ bytes: list.length, messages: 1 });
  expect(JSON.stringify(event)).not.toContain('991332');
});

test('refuses other texts, answers, too many messages and long texts', async () => {
  const codeOf = async (text: string) => (await check(text)).headers['x-error-code'];
  expect(await codeOf('no message at all')).toBe('NOT_A_MESSAGE');
  const message = goodList();
  expect(await codeOf(message.repeat(maxCheckedMessages + 1))).toBe('TOO_MANY_MESSAGES');
  expect(await codeOf('x'.repeat(maxCheckedChars + 1))).toBe('BAD_INPUT');
});

test('refuses users without access to indicators or the panel', async () => {
  expect((await check(goodList(), 'stranger')).status).toBe(403);
});
