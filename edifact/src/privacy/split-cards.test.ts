import { expect, test } from 'vitest';
import { readInterchange, redact } from '../index.ts';
import { bytesOf, eachCase, paxlst, pnrgov, sample, textOf, type Numbers } from '../testing.ts';
import { passesLuhn } from './cards.ts';

const storeText = (text: string): string => textOf(redact(bytesOf(text)));
const list = (segment: string): string => paxlst(['NAD+FL+++LIMA:ANA', segment, 'DOC+P+FX000111']);
const booking = (segment: string): string =>
  pnrgov([
    'SRC',
    'RCI+XQ:AAA111',
    'TIF+LIMA+ANA:A:1',
    segment,
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
  ]);
const xml = (elements: string): string =>
  textOf(sample('pnrgov.xml')).replace('<Flight ', `${elements}<Flight `);

/** Expects the same from both readers, without the middle digits of the card. */
function expectNoCard(text: string): void {
  for (const bytes of [redact(bytesOf(text)), redact(bytesOf(text), { keepText: true })]) {
    const fast = JSON.stringify(readInterchange(bytes));
    expect(JSON.stringify(readInterchange(bytes, { reader: 'plain' }))).toBe(fast);
    for (const output of [fast, textOf(bytes)])
      expect(output).not.toMatch(/40128888|88881881|0128888|128888/);
  }
}

test.each([
  ['COM+40128888:TE+88881881:TE', 'COM+XXXXXXXX:TE+XXXXXXXX:TE'],
  ['COM+4012888888:TE+881881:TE', 'COM+XXXXXXXXXX:TE+XXXXXX:TE'],
  ['CTA+IC+:ANA+40128888:TE+88881881:TE', 'CTA+IC+:ANA+XXXXXXXX:TE+XXXXXXXX:TE'],
  ['PDT+40128888:88881881:BRA', 'PDT+401288XX:XXXX1881:BRA'],
  ['RFF+AEA:4012888888:881881', 'RFF+AEA:401288XXXX:XX1881'],
  ['RFF+YZY:4012888888:881881', 'RFF+YZY:401288XXXX:XX1881'],
])('masks the halves of a card in a list: %s', (segment, left) => {
  expect(storeText(list(segment))).toBe(list(left));
});

test.each([
  ['TKT+40128888:T:1+88881881', 'TKT+401288XX:T:1+XXXX1881'],
  ['TKT+401288888888:T:1881', 'TKT+401288XXXXXX:T:1881'],
  ['TKT+4012:T:1+8888+8888+1881', 'TKT+4012:T:1+88XX+    +1881'],
  ['ADD++M:::::::40128888+H:::::::88881881', 'ADD++M:::::::XXXXXXXX+H:::::::XXXXXXXX'],
  ['SSR+CTCM:HK:1:XQ:::::40128888+88881881', 'SSR+CTCM:HK:1:XQ:::::XXXXXXXX+        '],
  ['SSR+CTCM:HK:1:XQ:::::40128888+::88881881', 'SSR+CTCM:HK:1:XQ:::::XXXXXXXX+::XXXXXXXX'],
  ['SSR+FOID:HK:1:XQ:::::PP40128888+88881881', 'SSR+FOID:HK:1:XQ:::::PP401288XX+XXXX1881'],
  ['SSR+FQTV:HK:1:XQ:::::/XQ40128888+88881881', 'SSR+FQTV:HK:1:XQ:::::/XQ401288XX+XXXX1881'],
  [
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/40128888/BRA/12APR88/F/30SEP31/LIMA/ANA+88881881',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/401288XX/BRA/12APR88/F/30SEP31/LIMA/ANA+XXXX1881',
  ],
  ['IFT+4:28::XQ+CTCP 40128888+CTCP 88881881', 'IFT+4:28::XQ+CTCP XXXXXXXX+CTCP XXXXXXXX'],
])('masks the halves of a card in a booking: %s', (segment, left) => {
  expect(storeText(booking(segment))).toBe(booking(left));
  expectNoCard(booking(segment));
});

test.each([
  [
    '<ContactInfo PhoneNumber="40128888"/><ContactInfo PhoneNumber="88881881"/>',
    '<ContactInfo PhoneNumber="XXXXXXXX"/><ContactInfo PhoneNumber="XXXXXXXX"/>',
  ],
  [
    '<Contact><Telephone>40128888</Telephone><Telephone>88881881</Telephone></Contact>',
    '<Contact><Telephone>XXXXXXXX</Telephone><Telephone>XXXXXXXX</Telephone></Contact>',
  ],
  [
    '<DOCS TravelDocNbr="40128888" DocumentNumber="88881881"/>',
    '<DOCS TravelDocNbr="401288XX" DocumentNumber="XXXX1881"/>',
  ],
  [
    '<FareInfo><TicketNumber>40128888</TicketNumber><TicketNumber>88881881</TicketNumber></FareInfo>',
    '<FareInfo><TicketNumber>401288XX</TicketNumber><TicketNumber>XXXX1881</TicketNumber></FareInfo>',
  ],
  [
    '<SSR SSRCode="CTCM"><Text>40128888</Text><Text>88881881</Text></SSR>',
    '<SSR SSRCode="CTCM"><Text>XXXXXXXX</Text><Text>XXXXXXXX</Text></SSR>',
  ],
])('masks the halves of a card in XML: %s', (elements, left) => {
  expect(storeText(xml(elements))).toBe(xml(left));
  expectNoCard(xml(elements));
});

test.each([
  ["COM+40128888:TE'COM+88881881:TE", "COM+XXXXXXXX:TE'COM+XXXXXXXX:TE"],
  ["RFF+AEA:4012888888'RFF+AEA:881881", "RFF+AEA:401288XXXX'RFF+AEA:XX1881"],
  ["RFF+YZY:40128888'RFF+YZY:88881881", "RFF+YZY:401288XX'RFF+YZY:XXXX1881"],
])('masks the halves of a card in two segments of a list: %s', (segments, left) => {
  expect(storeText(list(segments))).toBe(list(left));
  expect(storeText(list(left))).toBe(list(left));
});

test.each([
  ["TKT+40128888:T:1'TKT+88881881", "TKT+401288XX:T:1'TKT+XXXX1881"],
  ["TKT+4012:T:1'TKT+8888'TKT+8888'TKT+1881", "TKT+4012:T:1'TKT+88XX'TKT+    'TKT+1881"],
  [
    "SSR+CTCM:HK:1:XQ:::::40128888'SSR+CTCM:HK:1:XQ:::::88881881",
    "SSR+CTCM:HK:1:XQ:::::XXXXXXXX'SSR+CTCM:HK:1:XQ:::::XXXXXXXX",
  ],
  [
    "SSR+ctcm:HK:1:XQ:::::40128888'SSR+ctcm:HK:1:XQ:::::88881881",
    "SSR+ctcm:HK:1:XQ:::::XXXXXXXX'SSR+ctcm:HK:1:XQ:::::XXXXXXXX",
  ],
  [
    "SSR+FQTV:HK:1:XQ:::::/XQ40128888+::1'SSR+FQTV:HK:1:XQ:::::/XQ88881881+::1",
    "SSR+FQTV:HK:1:XQ:::::/XQ401288XX+::1'SSR+FQTV:HK:1:XQ:::::/XQXXXX1881+::1",
  ],
  [
    "IFT+4:28::XQ+CTCP 40128888'IFT+4:28::XQ+CTCP 88881881",
    "IFT+4:28::XQ+CTCP XXXXXXXX'IFT+4:28::XQ+CTCP XXXXXXXX",
  ],
  ["ADD++700:::::::40128888'ADD++H:::::::88881881", "ADD++700:::::::XXXXXXXX'ADD++H:::::::XXXXXXXX"],
  ["FTI+XQ:40128888'FTI+XQ:88881881", "FTI+XQ:401288XX'FTI+XQ:XXXX1881"],
])('masks the halves of a card in two segments of a booking: %s', (segments, left) => {
  expect(storeText(booking(segments))).toBe(booking(left));
  expectNoCard(booking(segments));
});

test.each(['IFT+4:15+CARD #', 'LTS+CARD #', 'OSI+CARD #', 'SSR+OTHS:HK:1:XQ:::::CARD #'])(
  'masks the halves of a card in two texts that stay on request: %s',
  text => {
    const halves = ['40128888', '88881881'].map(half => text.replace('#', half)).join("'");
    const kept = textOf(redact(bytesOf(booking(halves)), { keepText: true }));
    expect(kept).toMatch(/CARD \d{6}XX/);
    expect(kept).toMatch(/CARD X{4}1881/);
    expectNoCard(booking(halves));
  },
);

test.each([
  list("COM+351900000000:TE'COM+551199999000:TE"),
  list("COM+40128888:TE'COM+88881882:TE"),
  list("DOC+P+40128888'DOC+I+88881881"),
  list("RFF+AEA:40128888'RFF+YZY:88881881"),
  booking("SSR+CTCM:HK:1:XQ:::::40128888+::1'SSR+CTCM:HK:1:XQ:::::88881881+::2"),
  booking("TKT+4571234567890:T:1'TKT+4571234567891:T:1"),
  booking(
    "SSR+DOCS:HK:1:XQ:::::/I/ARG/40128888/ARG/12APR88/F/30SEP31/LIMA/ANA+::1'SSR+DOCS:HK:1:XQ:::::/I/ARG/88881881/ARG/12APR88/F/30SEP31/LIMA/ANA+::2",
  ),
])('keeps numbers of two segments that are not cards: %s', text => {
  expect(storeText(text)).toBe(text);
});

test.each([
  list('COM+351900000000:TE+551199999000:TE'),
  list('COM+40128888:TE+88881882:TE'),
  list('COM+5585984892237:TE+LEONARDO.VIEIRA220.AT.EXEMPLO.TEST:EM'),
  list('COM+5585984892237:TE+220:TE'),
  booking('SSR+CTCE:HK:1:XQ:::::ANA40128888//EXAMPLE.COM+88881881'),
  list('PDT+401288888:280930:BRA'),
  booking('TKT+4571234567890:T:1+4571234567891:T:1'),
  booking('SSR+TKNE:HK:1:XQ:::::4571234567890C1+::1'),
  booking('SSR+DOCS:HK:1:XQ:::::/P/BRA/401288881/BRA/120488/F/300931/LIMA/ANA+::1'),
  // Brazilian postcodes begin like cards, and with a telephone number have the same length.
  booking('ADD++700:RUA 10:SALVADOR:BA::BR:40128888:88881881'),
  xml(
    '<Passenger><DOCS TravelDocNbr="40128888"/></Passenger><Passenger><DOCS TravelDocNbr="88881881"/></Passenger>',
  ),
])('keeps numbers that are not cards: %s', text => {
  expect(storeText(text)).toBe(text);
});

const FORMS = 'COM+#:TE+#:TE RFF+AEA:#:# TKT+#:T:1+# ADD++M:::::::#+H:::::::# SSR+FOID:HK:1:XQ:::::PP#+#';

const SEGMENT_FORMS = [
  'COM+#:TE',
  'RFF+AEA:#',
  'TKT+#:T:1',
  'FOP+CC:3::VI:#',
  'SSR+CTCM:HK:1:XQ:::::#',
  'IFT+4:28::XQ+CTCP #',
];

function drawCard(next: Numbers): string {
  const digits = `4${Array.from({ length: 14 }, () => next(10)).join('')}`;
  return `${digits}${[...'0123456789'].find(last => passesLuhn(digits + last)) ?? ''}`;
}

test('masks a random card in two fields of a segment, and redacts the same twice', () => {
  eachCase(300, next => {
    const card = drawCard(next);
    const cut = 6 + next(5);
    const halves = [card.slice(0, cut), card.slice(cut)];
    const form = FORMS.split(' ')[next(5)] ?? '';
    const text = booking(form.replaceAll('#', () => halves.shift() ?? ''));
    const once = storeText(text);
    const numbers = once.split(/[+:']/).filter(value => (value.match(/\d/g) ?? []).length > 2);
    expect(numbers.join('').replaceAll(/\D/g, '')).not.toContain(card);
    expect(storeText(once)).toBe(once);
  });
});

test('masks a random card in two or three segments, and redacts the same twice', () => {
  eachCase(300, next => {
    const card = drawCard(next);
    const cuts = next(2) === 0 ? [0, 6 + next(5), 16] : [0, 4 + next(3), 9 + next(2), 16];
    const form = SEGMENT_FORMS[next(SEGMENT_FORMS.length)] ?? '';
    const segments = cuts.slice(1).map((to, at) => form.replace('#', card.slice(cuts[at], to)));
    const once = storeText(booking(segments.join("'")));
    const numbers = once.split(/[+:']/).filter(value => (value.match(/\d/g) ?? []).length > 2);
    expect(numbers.join('').replaceAll(/\D/g, '')).not.toContain(card);
    expect(storeText(once)).toBe(once);
  });
});
