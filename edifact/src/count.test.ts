import { expect, test } from 'vitest';
import { countPeople } from './count.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const list = (reference: string, people: number): string =>
  `UNH+${reference}+PAXLST:D:05B:UN:IATA'BGM+745'NAD+MS+++FAROL'TDT+20+XQ7001+++XQ'LOC+125+LIS'LOC+87+GRU'` +
  `${Array.from({ length: people }, (_, index) => `NAD+FL+++LIMA:ANA${index}'ATT+2++F'`).join('')}UNT+9+${reference}'`;

test('counts people message by message', () => {
  const file = `UNB+UNOA:4+XQ+BR+260315:1000+1'${list('1', 3)}${list('2', 0)}${list('3', 7)}UNZ+3+1'`;
  expect(countPeople(bytes(file)).map(({ people }) => people)).toEqual([3, 0, 7]);
});

test('counts the people of bookings', () => {
  const booking = (locator: string) =>
    `SRC'RCI+XQ:${locator}'TIF+LIMA:A+ANA:A:1'TIF+COSTA:A+RUI:A:2'TVL+150326:2235::+LIS+GRU+XQ+7001:Y'`;
  const push =
    `UNB+IATA:1+XQ+BR+260315:1000+1'UNH+1+PNRGOV:11:1:IA'MSG+:22'ORG+XQ:LIS'` +
    `TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001'EQN+2'${booking('AAA111')}${booking('AAA112')}UNT+9+1'UNZ+1+1'`;
  expect(countPeople(bytes(push))).toEqual([{ people: 4, bookings: 2 }]);
});

test('counts the people of XML', () => {
  const booking = (locator: string) =>
    `<PNR><BookingRefID ID="${locator}"/><Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname></Passenger></PNR>`;
  const push = `<IATA_PNRGOV_NotifRQ Version="13.1"><Originator AirlineCode="XQ"/><FlightLeg CarrierCode="XQ" FlightNumber="7001"/><PNRs>${booking('AAA111')}${booking('AAA112')}</PNRs></IATA_PNRGOV_NotifRQ>`;
  expect(countPeople(bytes(push))).toEqual([{ people: 2, bookings: 2 }]);
});

test('counts no people in other bytes', () => {
  expect(countPeople(bytes('nothing'))).toEqual([]);
});
