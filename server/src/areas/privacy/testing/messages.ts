import type { ListedPerson } from '@farol/corpus';
import { testFlight } from '#areas/reception/testing/messages.ts';

/** Booking `PRV123` with one phone number. */
export function buildPnrgov(people: readonly ListedPerson[]): string {
  const { number } = testFlight;
  const names = people
    .map(({ surname, givenNames }, at) => `TIF+${surname}+${givenNames.replaceAll(' ', '')}:A:${at + 1}'`)
    .join('');
  const flown = `TVL+150326:2235:160326:0520+LIS+GRU+XQ+${number}:Y'RPI+${people.length}+HK'`;
  const body = `SRC'RCI+XQ:PRV123::100126:1412'SSR+CTCM:HK:1:XQ:::::5511987654321'${names}${flown}`;
  const count = 6 + body.split("'").length - 1;
  return (
    `UNA:+.?*'UNB+IATA:1+XQ+BRPNR+260315:1000+PRV1++PNRGOV'UNH+1+PNRGOV:11:1:IA+XQ${number}/150326/2235+01:F'` +
    `MSG+:22'ORG+XQ:LIS'TVL+150326:2235:160326:0520+LIS+GRU+XQ+${number}'EQN+1'${body}UNT+${count}+1'UNZ+1+PRV1'`
  ).toUpperCase();
}
