export const UNITS = [
  '1',
  'A',
  ' ',
  '?',
  '+',
  ':',
  "'",
  "' ",
  "A'",
  '<',
  '&',
  '&#1;',
  '/',
  '-',
  '@',
  'X',
  '\u00e9',
  'P1 ',
  '4-',
  'A1',
  '4 ',
  '1/',
  '1,',
  '-A',
  '-1A/B',
  '4111 ',
  '411111XXXXXX1111 ',
  'VGML ',
  '<A ',
  '<A B="',
  '</A>',
  '<A Text="1">',
  '<PNR ',
  `<A B="' C='" `,
];

const pnrgov = (body: string): string =>
  [
    "UNA:+.? 'UNB+IATA:1+XQ+BRPNR+260315:2240+1",
    'UNH+1+PNRGOV:11:1:IA',
    'MSG+:22',
    'SRC',
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    body,
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
    'UNT+8+1',
    "UNZ+1+1'",
  ].join("'\n");

const paxlst = (body: string): string =>
  [
    "UNA:+.? 'UNB+UNOA:4+XQ+BRAPI+260315:2240+1",
    'UNH+1+PAXLST:D:05B:UN:IATA',
    'BGM+745',
    'TDT+20+XQ7001',
    'LOC+125+LIS',
    'LOC+87+GRU',
    'NAD+FL+++LIMA:ANA',
    body,
    'DOC+P+1',
    'UNT+9+1',
    "UNZ+1+1'",
  ].join("'\n");

const xml = (body: string): string =>
  '<IATA_PNRGOV_NotifRQ Version="1"><FlightLeg FlightNumber="7001"><DepartureAirport LocationCode="LIS"/></FlightLeg>' +
  `<PNRs><PNR><BookingRefID ID="AAA111"/>${body}</PNR></PNRs></IATA_PNRGOV_NotifRQ>`;

const BOOKING_SEGMENTS = [
  'IFT+4:28::XQ+',
  'IFT+4:28::XQ+CTCP ',
  "TKT+9991234567890:T:1'FOP+CC::10:VI:",
  'SSR+DOCS:HK:1:XQ:::::',
  'SSR+CTCM:HK:1:XQ:::::',
  'SSR+CTCE:HK:1:XQ:::::',
  'SSR+SEAT:HK:1:XQ:::LIS:GRU+',
  'SSR+INFT:HK:1:XQ:::::',
  'ADD++700:',
  'QQQ+',
  '',
];
const LIST_SEGMENTS = ['FTX+BAG+++', 'COM+', 'NAD+FL+++', 'DOC+P+', 'TDT+20+', ''];
const ELEMENTS = [
  '',
  '<Surname>',
  '<OSI><Text>',
  '<SSR SSRCode="CTCE"><Text>',
  '<Passenger Surname="',
  '<SSR ',
  '<',
];

export const PLACES: Record<string, (run: string) => string> = {
  'bytes alone: ': run => run,
  'before a message: ': run => run + paxlst('DTM+329:880412'),
  'after a message: ': run => paxlst('DTM+329:880412') + run,
  'UNB+': run => `UNB+${run}`,
  ...Object.fromEntries(BOOKING_SEGMENTS.map(head => [`PNRGOV ${head}`, run => pnrgov(head + run)])),
  ...Object.fromEntries(LIST_SEGMENTS.map(head => [`PAXLST ${head}`, run => paxlst(head + run)])),
  ...Object.fromEntries(ELEMENTS.map(head => [`XML ${head}`, run => xml(head + run)])),
};

const docs = (index: number): string => `:::::/P/BRA/X${index}/BRA/12JAN80/F/12JAN30`;

function givenName(index: number): string {
  return `BI${[...String(index)].map(digit => 'ABCDEFGHIJ'.charAt(Number(digit))).join('')}`;
}

export const PAIRS: Record<string, (index: number) => string> = {
  reference: index => `TIF+LIMA+ANA:A:${index}'SSR+DOCS:HK:1:XQ${docs(index)}/LIMA/ANA+::${index}'`,
  position: index => `TIF+LIMA+ANA:A'SSR+DOCS:HK:1:XQ${docs(index)}/LIMA/ANA'`,
  name: index =>
    `TIF+LIMA+${givenName(index)}:A'SSR+DOCS:HK:1:XQ${docs(index)}/LIMA/${givenName(index - 1)}'`,
  passport: index => `TIF+LIMA+ANA:A'SSR+PSPT:HK:1:XQ:::::X${index}/BRA/12JAN80/ROSA/EVA/F+::Z'`,
  contact: index => `TIF+LIMA+ANA:A:${index}'SSR+CTCM:HK:1:XQ:::::55119${10_000_000 + index}+::${index}'`,
  infant: index => `TIF+LIMA+ANA:A:${index}'SSR+INFT:HK:1:XQ:::::/ROSA/EVA 12JAN26+::${index}'`,
  seat: index => `TIF+LIMA+ANA:A:${index}'SSR+SEAT:HK:1:XQ::+12A::${index}'`,
};

export function pairs(kind: string, count: number): string {
  return pnrgov(
    Array.from({ length: count }, (_, index) => PAIRS[kind]?.(index + 1))
      .join('')
      .slice(0, -1),
  );
}

export const TEXT_PLACES = [
  '',
  'M1',
  'P<UTO',
  'M1LIMA/ANA            EABC123 LISGRUXQ 7001 074Y014C0001 100',
];
