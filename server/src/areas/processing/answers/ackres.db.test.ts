import { readInterchange } from '@farol/edifact';
import { expect, test } from 'vitest';
import type { Database } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';
import { receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { getAnswerTo, listStoredAnswers, setUpAnswers } from './testing/answers.ts';
import { setProfile } from './testing/queries.ts';

const platform = setUpAnswers();
const services = () => platform().services;
const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(services().pool, work);

/** Without `locator` the booking has no RCI. */
function pnrgov(locator: string | undefined, version = '11:1'): string {
  const rci = locator === undefined ? '' : `RCI+XQ:${locator}::100126:1412'`;
  const body =
    `MSG+:22'ORG+XQ:LIS'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+1'SRC'${rci}` +
    `DAT+700:140326:0901+710:100126:1420'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'TIF+OLIVEIRA+MARINAMS:A:1'` +
    `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'`;
  const count = body.split("'").length + 1;
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+P1++PNRGOV'` +
    `UNH+1+PNRGOV:${version}:IA+XQ7001/150326/2235+01:F'${body}UNT+${count}+1'UNZ+1+P1'`
  );
}

test('acknowledges a processed push under its own access reference', async () => {
  const { read, message, items } = await getAnswerTo(services(), pnrgov('AAA111'));
  expect(read.findings).toEqual([]);
  expect(read.interchange).toMatchObject({
    sender: 'BRPNR',
    recipient: 'XQ',
    applicationReference: 'PNRGOV',
  });
  expect(message).toMatchObject({
    type: 'ACKRES',
    version: '11:1',
    function: 'ACCEPTED',
    commonAccessReference: 'XQ7001/150326/2235',
  });
  expect(items).toEqual([{ scope: 'MESSAGE', codes: [] }]);
});

test('uses the release of the push for the acknowledgement', async () => {
  expect((await getAnswerTo(services(), pnrgov('AAA111', '13:1'))).message.version).toBe('13:1');
});

test('refuses a push with an error by the carrier’s code for it', async () => {
  await put(db => setProfile(db, 'XQ', { error_codes: JSON.stringify({ NO_RCI: '118' }) }));
  const sent = pnrgov(undefined);
  const found = readInterchange(Buffer.from(sent)).findings.filter(({ severity }) => severity === 'ERROR');
  expect(found.map(({ code }) => code)).toEqual(['NO_RCI']);
  const { message, items } = await getAnswerTo(services(), sent);
  expect(message.function).toBe('REFUSED');
  expect(items).toEqual([{ scope: 'MESSAGE', codes: ['118'] }]);
});

test('sends nothing to a carrier without agreed acknowledgements', async () => {
  await put(db => setProfile(db, 'XQ', { acknowledges_bookings: false }));
  const { id } = await receiveAndProcess(services(), pnrgov('AAA111'));
  expect(await listStoredAnswers(services(), id)).toEqual([]);
});

test('does not answer an answer', async () => {
  const { bytes } = await getAnswerTo(services(), pnrgov('AAA111'));
  const { id } = await receiveAndProcess(services(), bytes);
  expect(await listStoredAnswers(services(), id)).toEqual([]);
});
