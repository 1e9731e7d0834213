import { expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listAlerts } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { runAsSystem } from '#testing/platform.ts';
import { insertRestriction } from '../answers/testing/queries.ts';

const platform = setUpMessages();
const services = () => platform().services;

function buildList(document: string, issuer: string): string {
  const [person] = people(1);
  if (person === undefined) throw new Error('one person');
  const documents = [{ type: 'P', number: 'FX123456', issuer: 'DEU' }];
  const text = new TextDecoder().decode(buildPaxlst({ people: [{ ...person, documents }] }));
  const message = text
    .replace('DOC+P:110:111+FX123456', document)
    .replace(/LOC\+91\+DEU'\s*/, issuer === '' ? '' : `LOC+91+${issuer}'`)
    .replace(/UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) - (issuer === '' ? 1 : 0)}`);
  expect(message).toContain(document);
  expect(message).not.toContain('DEU');
  return message;
}

const buildBooking = (docs: string): string =>
  `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+R1++PNRGOV'UNH+1+PNRGOV:11:1:IA+XQ7001/150326/2235+01:F'MSG+:22'ORG+XQ:LIS'` +
  `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+1'SRC'RCI+XQ:AAA111::100126:1412'DAT+700:140326:0901+710:100126:1420'` +
  `ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1'TIF+OLIVEIRA+MARINAMS:A:1'SSR+DOCS:HK:1:XQ:::::${docs}'` +
  `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'RPI+1+HK'UNT+14+1'UNZ+1+R1'`;

const germanPassport = { type: 'P', issuer: 'DEU' };

test.each([
  ['LOC+91+D', germanPassport, () => buildList('DOC+P:110:111+FX123456', 'D')],
  ['LOC+91+DE', germanPassport, () => buildList('DOC+P:110:111+FX123456', 'DE')],
  ['no LOC+91', germanPassport, () => buildList('DOC+P:110:111+FX123456', '')],
  ['DOC without a type', germanPassport, () => buildList('DOC++FX123456', 'D')],
  ['DOC+PP', germanPassport, () => buildList('DOC+PP:110:111+FX123456', 'D')],
  [
    'DOCS without an issuer',
    { type: 'P', issuer: 'BRA' },
    () => buildBooking('/P//FX123456/BRA/12JUL84/F//OLIVEIRA/MARINA'),
  ],
  [
    'DOCS with the issuer in two letters',
    germanPassport,
    () => buildBooking('/P/DE/FX123456/DEU/12JUL84/F//OLIVEIRA/MARINA'),
  ],
  [
    'DOCS without a type',
    { type: 'P', issuer: 'BRA' },
    () => buildBooking('//BRA/FX123456/BRA/12JUL84/F//OLIVEIRA/MARINA'),
  ],
])('matches %s with the restriction on %j', async (_, restricted, message) => {
  await runAsSystem(services().pool, db => insertRestriction(db, 'FX123456', 'VERIFY', restricted));
  await receiveAndProcess(services(), message());
  expect(await listAlerts(services().pool)).toMatchObject([{ possible: false }]);
});

test('reports a number misread by O and 0 as a possible match, and none for another State', async () => {
  await runAsSystem(services().pool, db => insertRestriction(db, 'FX12O456', 'VERIFY', germanPassport));
  await receiveAndProcess(services(), buildList('DOC+P:110:111+FX120456', 'D'));
  expect(await listAlerts(services().pool)).toMatchObject([{ possible: true }]);
});

test('does not match the number on a passport of another State', async () => {
  await runAsSystem(services().pool, db => insertRestriction(db, 'FX123456', 'VERIFY', germanPassport));
  await receiveAndProcess(services(), buildList('DOC+P:110:111+FX123456', 'FRA'));
  expect(await listAlerts(services().pool)).toEqual([]);
});
