/* Bookings for the tests of this folder. */
import { codes, onlyMessage, pnrgov, read } from '../testing.ts';
import type { Booking, Person } from '../types.ts';

/** The flight of the push as a segment of an itinerary. */
export const TVL = 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y';

/** A booking AAA111 of the segments; it must give no finding. */
export function booking(...segments: string[]): Booking {
  const result = read(pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...segments]));
  const [only] = onlyMessage(result).bookings;
  if (only === undefined) throw new Error('No booking was read');
  if (result.findings.length > 0) throw new Error(`Findings: ${codes(result).join(', ')}`);
  return only;
}

/** ANA LIMA with requests, of which the code and the text are given. */
export function ana(...requests: string[]): Person {
  const [person] = booking(
    'TIF+LIMA+ANA:A:1',
    ...requests.map(text => `SSR+${text.slice(0, 4)}:HK:1:XQ:::::${text.slice(5)}+::1`),
    TVL,
  ).people;
  if (person === undefined) throw new Error('No person was read');
  return person;
}

/** Segments of bookings in usual forms and in odd ones, for comparing the two ways of reading. */
export const TEXTS = [
  'SSR+DOCO:HK:1:XQ:::::/NINGBO/V/V3034381//09APR24/BRA+::1',
  'SSR+DOCO:HK:1:XQ::::://V/V3034381//31FEB24/BRA+::2',
  'SSR+DOCO:HK:1:XQ:::::/V/V3034381+::1',
  'SSR+DOCO:HK:1:XQ:::::/SAO LUIS/VI/AB12/SAO//BR/+::1',
  'SSR+DOCO:HK:1:XQ:::::/ROMA/K/9988776655/US//+::9',
  'SSR+DOCO:HK:1:XQ:::::/RIO/V/V123//09APR24/BRA/I+::1',
  "SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000112/BRA/12APR88/F/30SEP31/D?'AVILA SOUZA/ANA//+::1",
  "SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000113/BRA/12APR88/M/30SEP31/LIMA/D?'ARC//+::2",
  'SSR+DOCS:HK:1:XQ:::::/I/BRA/52998224725/BRA/12APR88/M//VASCONCELOS FIGUEIREDO/BARTOLOMEU/ALEXANDRINO/+::2',
  "SSR+CTCE:HK:1:XQ:::::ANA..D?'AVILA//EXEMPLO.TEST+::1",
  'SSR+CTCE:HK:1:XQ:::::ANA..MARIA..LIMA//EXEMPLO.TEST+::2',
  'SSR+CTCE:HK:1:XQ:::::ANA...LIMA//EXEMPLO.TEST+::2',
  'SSR+CTCE:HK:1:XQ:::::BARTOLOMEU..VASCONCELOS..DE..FIGUEIREDO//CORREIO.EXEMPLO.TEST+::2',
  "TIF+D?'AVILA+ANAMRS:A:4",
  "TIF+SOUZA D?'AVILA+FLAVIAMS:A:5",
  "TIF+LIMA+D?'ARCMR:A:6",
  "TIF+D?'+ANA:A:7",
  "TIF+D?'AVILA MRS+ANA:A:8",
  'TIF+LIMA MRS+ANA:A:9',
  "TIF+UNKNOWN+ANA:A:1+?'",
  "TIF+EXST+ANA:A:1+?'",
  "TIF+EXST?'XML+LIMAMSTR:A:1",
  "SSR+DOCS:HK:1:XQ:?'::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/UNKNOWN/ANA+::1",
  "SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/D?'LIMA-1SOUZA/ANA+::1",
  'IFT+4:28::XQ+CTCT MIA 130513870248 MIRANTE TURISMO-1LIMA/ANA',
  'SSR+DOCS:HK:1:XQ:::::///MARIA DA CONCEICAO+::1',
  'SSR+DOCS:HK:1:XQ:::::///MARIA+::2',
  'TRA+XQ+0123:Y',
  'TRA++0',
  'TRA+XQ+12A',
  'TVL+150326:2235:160326:0520+LIS+GRU+XQ:YQ+7002:Y',
  'TVL+150326:2235:160326:0520+LIS+GRU+XQ:XQ+7003:Y',
  'SSR+FOID:HK:1:XQ:::::/NI52998224725+::1',
  'SSR+FOID:HK:1:XQ:::::PPFX000111+::1',
  'SSR+FOID:HK:1:XQ:::::/CC4111111111111111+::1',
  'SSR+FOID:HK:1:XQ:::::NINA+::1',
  'SSR+CTCM:HK:1:XQ:::::5511987654321',
  'SSR+CTCM:HK:1:XQ:::::1234',
  'SSR+CTCM:HK:1:XQ:::::4111111111111111',
  'SSR+CTCE:HK:1:XQ:::::ANA..LIMA//EXEMPLO.TEST',
  'SSR+CTCE:HK:1:XQ:::::ANA./LIMA//EXEMPLO.TEST',
  'SSR+CTCE:HK:1:XQ:::::/ANA//EXEMPLO.TEST/PT',
  'SSR+CTCE:HK:1:XQ:::::ANA//PT',
  'SSR+SEAT:HK:1:XQ:::LIS:GRU+8K::1:N+014A::2:N',
  'SSR+SEAT:HK:1:XQ:::LIS:GRU+14AB::1',
  'SSR+FQTV:HK:1:XQ:::::XQ123456/GOLD+::1',
  'SSR+CTCA:HK:1:XQ:::::12345678901',
  'SSR+DOCS:HK:1:XQ:::::/P/BRA/0000000000/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
  'SSR+DOCS:HK:1:XQ:::::/P/BRA/XXXXXXXXXX/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
  'SSR+DOCS:HK:1:XQ:::::/PM/BRA/FX000444/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
  'SSR+DOCS:HK:1:XQ:::::/PASSPORT/BRA/FX000555/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
  'SSR+CTCM:XX:1:XQ:::::5511987650000',
  'SSR+CTCE:NO:1:XQ:::::RUI//EXEMPLO.TEST',
  'SSR+FOID:UN:1:XQ:::::PPFX000999+::1',
  'SSR+CTCM:TK:1:XQ:::::5511987651111',
  'SSR+DOCS:XX:1:XQ:::::/P/BRA/FX000222/PRT/12APR89/F/30SEP31/LIMA/ANA//+::1',
  'SSR+DOCS:NN:1:XQ:::::/P/BRA/FX000333/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
  'DAT+700:140326:0901+710:110126',
  'DAT+710:310226',
  'DAT+700:140326:090159+710:110126:0901',
  'TKT+99912345678903:T:1',
  'DAT+710:110126:2560',
  'MON+B:978.52:GBP+T:1137.81:GBP',
  'MON+T:1137,5:GBP+T:1:GBP',
  'MON+T:12A:GBP',
  'MON+T:.5:G1P',
  'FOP+CC::1137.81:AX:371449XXXXX8431:0627',
  'FOP+CC::12:VI:4111-11XX XXXX 1111:1227+CA::5',
  'FOP+CA::12,50',
  'TKT+9991234567890:T:1',
  'TKT+9991234567890C1:T:1',
  'TKT+TEXT:T:1',
  'IFT+4:28::XQ+CTCT RIO 552174752702 SERRA E MAR',
  'IFT+4:43+JOSE LIMA',
  'TIF+WILLIAMS+JAMES:A:4',
  'TIF+LEE+AMR:A:5',
  'TIF+LEE+SAMMR:A:6',
  'TIF+EXST+EXST:A:7',
  'TIF+TBA+TBA:A:8',
  'TIF+GROUP+TBA1:A:9',
  'TIF+TBA+ANA:A:8',
  'TIF+REIS+EVAMRS(INFREIS/LEO/12JAN26):A:9',
  'TIF+LIMA+UNKNOWN:A:8',
  'TVL+150326:2235:160326:0520+LIS+GRU+XQ:YQ+07001A:Y',
  'TVL+150326:2235:140326:0520+LIS+GRU+XQ+0:Y',
  'TVL+150326+LIS+GRU++OPEN',
  'RPI+2+HK',
  'DAT+2:150326:1840',
  'TRI++LIS-124:::1',
  'SSD+014A++++Y',
  'TBD++1:18:700++HP:LIS-124+991:0991354559:3:GRU',
  'TBD++A:18,5:701',
  'TBD++1:18:700+++991:0991354559:3:BRGRU',
  'TBD++1:18:700+++991:0991354559:1',
  'TVL+160326:0900:160326:1100+GRU+BSB+XQ+5001:Y',
];
