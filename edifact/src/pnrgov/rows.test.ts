import { describe, expect, it, test } from 'vitest';
import { ROW } from '../core/rows.ts';
import type { ReaderKind } from '../core/scanner.ts';
import { readInterchange, redact, StreamReader } from '../index.ts';
import {
  bytesOf,
  eachCase,
  moduleName,
  moduleNumbers,
  onlyMessage,
  paxlst,
  pnrgov,
  read,
  textOf,
} from '../testing.ts';
import type { Booking } from '../types.ts';
import { TEXTS, TVL } from './testing.ts';

/** Bookings and findings without their positions. */
function readBooking(segments: readonly string[]): unknown {
  const result = read(pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...segments]), { reader: 'fast' });
  const [booking] = onlyMessage(result).bookings;
  const findings = result.findings.map(({ code, value, person }) => ({ code, value, person }));
  return { ...booking, raw: undefined, range: undefined, findings };
}

/** The same segment with a superfluous release character, which keeps it out of rows. */
function addRelease(segment: string): string {
  return `${segment.slice(0, -1)}?${segment.slice(-1)}`;
}

const TIF = ['TIF+LIMA+ANAMRS:A:1', 'TIF+SOUZA NETO+JOSE CARLOSMR:A:2', 'TIF+LIMA+LEOMSTR:C:3'];
const PIECES: readonly (readonly string[])[] = [
  ['/P', '/V', '/I', '/C', 'P', '/', '/PP', 'HK1/P', '/ZZ'],
  ['BRA', 'GBR', '', 'BR', 'ZZZ', 'D'],
  ['FX000111', '52998224725', '298020086', '', 'NA', 'AB 12', 'ab12', '000000000', '4111111111111111'],
  ['BRA', 'USA', '', 'XXX', 'ZZ'],
  ['12APR88', '29FEB23', '01JAN30', '880412', '', '1APR88', '12APR1988', '12apr88'],
  ['M', 'F', 'U', 'X', 'FI', '', 'Z'],
  ['30SEP31', '30SEP20', '', '310930', '31SEP31'],
  ['LIMA', 'SOUZA NETO', 'FNU', '', 'lima', "D'AVILA", ' LIMA', 'LIMA MRS', 'DR LIMA'],
  ['ANA', 'JOSE', 'ANAMRS', 'LEOMR', 'MR', 'JOSE DR', '', 'ALEXANDR', 'WILLIAMS'],
  ['', 'CARLOS', 'MS', 'UNKNOWN'],
  ['', '/', '-1LIMA/ANA'],
];

test('reads requests the same in rows and outside of them', () => {
  eachCase(150, next => {
    const pickUsual = (pieces: readonly string[]): string =>
      pieces[next(3) === 0 ? next(pieces.length) : 0] ?? '';
    const text = PIECES.map(pickUsual).join('/');
    const tail = ['+::1', '+::2', '', '+::9'][next(4)] ?? '';
    const segments = [`SSR+DOCS:HK:1:XQ:::::${text}${tail || '+'}`];
    const outside = [`SSR+DOCS:HK:1:XQ:::::${text.replace(/[A-Z\d]/, '?$&')}${tail || '+'}`];
    expect(readBooking([...segments, ...TIF])).toEqual(readBooking([...outside, ...TIF]));
  });
});

test.each(['DR LIMA', "DR D?'AVILA", 'MR DR LIMA', 'LIMA'])(
  'reads a surname %s without given names the same in a row and outside of it',
  surname => {
    const text = `P//FX000111/BRA/12APR88/M/30SEP31/${surname}///+::2`;
    const inRow = readBooking([`SSR+DOCS:HK:1:XQ:::::/${text}`, ...TIF]);
    expect(inRow).toEqual(readBooking([`SSR+DOCS:HK:1:XQ:::::/?${text}`, ...TIF]));
  },
);

test('reads every segment the same in a row, outside of one, and repeated', () => {
  eachCase(100, next => {
    const segments = Array.from({ length: 1 + next(12) }, () => TEXTS[next(TEXTS.length)] ?? '');
    const expected = readBooking([...TIF, ...segments.map(addRelease)]);
    expect(readBooking([...TIF, ...segments])).toEqual(expected);
    expect(readBooking([...TIF, ...segments])).toEqual(expected);
  });
});

const LOOSE_DOCS = 'SSR+SEAT:HK:1:XQ:::LIS:GRU+8K::99:N';

describe('names of travellers', () => {
  const words =
    'ANA JOSE CARLOS MR MRS MS DR CHD INF AMR SAMR WILLIAMS JAMES ALEXANDR MASTER MSTER NA FNU UNKNOWN NONAME EXST EXTRA SEAT CBBG LEE ' +
    'ADAMS MARIAMR MARIAMS LEOMSTR ANAMRS SAMMR ABRAMSMS X FLAVIAMS RACHELMS WILHELMS GOMES DUARTE NAIR UNA FNUX MASTERS MAGYAR';
  const all = words.split(' ');

  it('are the same in rows and outside of them', () => {
    eachCase(120, next => {
      const travellers = Array.from({ length: 4 }, (_, index) => {
        const joined = Array.from({ length: 1 + next(3) }, () => all[next(all.length)]).join(' ');
        const name = next(3) === 0 ? joined + (['MR', 'MS', 'CHD', 'DR', 'S', ''][next(6)] ?? '') : joined;
        return `TIF+${name}+${name}:A:${index}`;
      });
      const expected = readBooking([...travellers.map(addRelease), LOOSE_DOCS]);
      expect(readBooking([...travellers, LOOSE_DOCS])).toEqual(expected);
    });
  });
});

test('returns the same raw text for any pieces, with or without line ends', () => {
  const segments = [
    'SRC',
    'RCI+XQ:AAA111::100126:1412',
    'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
    'SSR+VGML:HK:1:XQ',
    'TIF+LIMA+ANAMRS:A:1',
    'SSR+CTCM:HK:1:XQ:::::5511987654321',
    'SSR+CTCM:HK:1:XQ:::::4111111111111111',
    'IFT+4:28::XQ+WHEELCHAIR TO GATE',
    'FOP+CC::12:VI:4111111111111111:1227',
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
  ];
  const raws = (text: string, size: number): (string | undefined)[] => {
    const found: Booking[] = [];
    const reader = new StreamReader({ booking: booking => void found.push(booking) });
    const bytes = bytesOf(text);
    for (let from = 0; from < bytes.length; from += size) reader.write(bytes.slice(from, from + size));
    reader.end();
    return found.map(({ raw }) => raw);
  };
  const text = pnrgov([...segments, ...segments]);
  const [first, second] = raws(text, text.length);
  expect(first).toContain("SSR+XXXX:XX:X:XX'\n");
  expect(first).toContain('411111XXXXXX1111');
  expect(first).not.toContain('WHEELCHAIR');
  expect(first?.split('\n')).toHaveLength(segments.length + 1);
  expect(second).toBe(first);
  for (const other of [text, text.replaceAll("'\n", "'"), text.replaceAll("'\n", "'\r\n")])
    for (const size of [7, 64, 333, 100_000]) expect(raws(other, size)).toEqual([first, first]);
});

describe('bookings', () => {
  const stream = (text: string, size: number, kind: ReaderKind): unknown => {
    const found: unknown[] = [];
    const reader = new StreamReader(
      {
        booking: booking => void found.push(structuredClone(booking)),
        message: (message, interchange, findings) =>
          void found.push(structuredClone([message, interchange, findings])),
      },
      { reader: kind },
    );
    const bytes = bytesOf(text);
    for (let from = 0; from < bytes.length; from += size) reader.write(bytes.slice(from, from + size));
    found.push(reader.end());
    return found;
  };

  it('are the same with and without rows, for any pieces', () => {
    eachCase(30, (next, round) => {
      const segments = (): string[] =>
        Array.from({ length: next(14) }, () => TEXTS[next(TEXTS.length)] ?? '');
      const bookings = Array.from({ length: 1 + next(6) }, (_, index) => [
        'SRC',
        [`RCI+XQ:AAA11${index}::100126:1412+1X:BBB${index}11`, `RCI+XQ:AAA11${index}::12022026:1412`][
          next(2)
        ] ?? '',
        'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA//+::1',
        ...TIF,
        ...segments(),
        'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
        ...segments(),
      ]);
      const text = pnrgov(bookings.flat());
      const cut = round % 3 === 0 ? text.replaceAll("'\n", "'") : text;
      const expected = stream(cut, cut.length, 'plain');
      expect(stream(cut, 20 + next(cut.length), 'fast')).toEqual(expected);
    });
  });

  it('and people stay the same while their handlers read other messages', () => {
    const other = bytesOf(
      paxlst(['NAD+FL+++LIMA:RUI', 'DTM+329:700101', 'NAD+FL+++LIMA:EVA', 'DTM+329:700102']),
    );
    const bookings = [
      ['SRC', 'RCI+XQ:AAA111::100126:1412', ...TIF, TEXTS[0] ?? '', TEXTS[24] ?? ''],
      ['SRC', "RCI+XQ:AAA112::100126:1412'TIF+D?'AVILA+ANA:A:1", TEXTS[6] ?? ''],
      ['SRC', 'RCI+XQ:AAA113::100126:1412', ...TIF, TEXTS[4] ?? ''],
    ];
    const push = pnrgov(bookings.flat());
    for (const text of [push, textOf(other)]) {
      const found: unknown[] = [];
      const reader = new StreamReader({
        booking: booking => void found.push(structuredClone(booking), readInterchange(other).messages.length),
        person: person =>
          void found.push(structuredClone(person), readInterchange(bytesOf(push)).messages.length),
      });
      const alone: unknown[] = [];
      const quiet = new StreamReader({
        booking: booking => void alone.push(structuredClone(booking), 1),
        person: person => void alone.push(structuredClone(person), 1),
      });
      for (const each of [reader, quiet]) {
        each.write(bytesOf(text));
        each.end();
      }
      expect(found.length).toBeGreaterThan(3);
      expect(found).toEqual(alone);
    }
  });
});

test('carries no data to the next booking', () => {
  const text = pnrgov([
    'SRC',
    'RCI+XQ:AAA111::100126:1412',
    'TIF+LIMA+ANA:A:1',
    'TKT+9991234567890:T:1',
    'MON+T:10:EUR',
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
    'DAT+2:150326:1840',
    'TRI++5:::1',
    'SSD+8K++++Y',
    'TBD++1:18:700++HP:LIS-124+991:0991354559:3:GRU',
    'SRC',
    'RCI+XQ:AAA112::12022026:1412',
    'TIF+REIS+EVA:A:1',
    'TKT+9991234567890:T:1',
    'MON+T:20:EUR',
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
    'DAT+2:150326:1850',
    'TRI++6:::1',
  ]);
  const [first, second] = onlyMessage(read(text)).bookings;
  expect(first).toMatchObject({ purchaseDate: '2026-01-10', total: 10 });
  expect(first?.people[0]?.bags?.count).toBe(1);
  expect(second).toMatchObject({ purchaseDate: '2026-02-12', total: 20 });
  expect(second?.people).toMatchObject([{ surname: 'REIS', ticketNumbers: ['9991234567890'] }]);
  expect(second?.people[0]).toMatchObject({ seat: undefined, bags: undefined, checkIn: { sequence: '6' } });
});

test('adds later segments of a message to the open booking', () => {
  const [first, second] = onlyMessage(
    read(
      pnrgov([
        'SRC',
        'RCI+XQ:AAA111',
        'TIF+LIMA+ANA:A:1',
        'UNS+D',
        'TIF+SOUZA+RUI:A:2',
        'SRC',
        'RCI+XQ:AAA112',
        'TIF+REIS+EVA:A:1',
        'SSR+VGML:HK:1:XQ',
      ]),
    ),
  ).bookings;
  expect(first?.people.map(person => person.surname)).toEqual(['LIMA', 'SOUZA']);
  expect(second?.raw).toMatch(/^SRC'/);
  expect(second?.raw).not.toContain('SOUZA');
});

test('keeps a repeated contact from an infant between', () => {
  const [booking] = onlyMessage(
    read(
      pnrgov([
        'SRC',
        'RCI+XQ:AAA111',
        'SSR+CTCM:HK:1:XQ:::::5511987654321',
        'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR25/FI/30SEP31/LIMA/ANA',
        'SSR+CTCM:HK:1:XQ:::::5511987654321',
      ]),
    ),
  ).bookings;
  expect(booking?.people).toMatchObject([{ type: 'INFANT', phones: [] }]);
});

describe('the stored text of segments', () => {
  const words =
    '4222222222222 30569309025904 vgml WCHR VGML MEDA OXYG WHEELCHAIR KOSHER KOSHE MEDICAO MEDIR CC CCARD ANA LIMA 1234567890 12345678901 123456789012 5511987654321 ' +
    '4111111111111111 371449635398431 4111 1111 11111 52998224725 MIA BRA P X XVGML VGMLX DEAF BLIND 12APR88 / // - . .. MEDINA EVANS WHEELER WHEEL VEGA VEGAN EVANGELICA CXRHKC85 ABVGML';
  const FORMS: readonly string[] = [
    'SSR+DOCS:HK:1:XQ:::::/P/#/#/BRA/12APR88/F/30SEP31/#/#//+::1',
    'SSR+FOID:HK:1:XQ:::::/NI#+::1',
    'SSR+FOID:HK:1:XQ:::::/#+::1',
    'SSR+CTCM:HK:1:XQ:#:#:::5511987654321+::1',
    'SSR+CTCM:HK:1:XQ:::::5511987654321+#::1',
    'SSR+SEAT:HK:1:XQ:::LIS:GRU+8K::1:#',
    'SSR+SEAT:HK:1:XQ:#::LIS:GRU+8K::1:N',
    'FOP+CA::12::#',
    'FOP+CC:#:12:VI:XXXXXXXXXX1111:0627',
    'FOP+CC::12:VI:411111XXXXXX1111:0627:#',
    'UNS+#',
    'SSR+DOCO:HK:1:XQ:::::/#/V/#//09APR24/BRA+::1',
    'SSR+DOCO:HK:1:XQ:::::/RIO/V/V1#/#/09APR24/BRA/#+::1',
    'SSR+DOCO:HK:1:XQ:#:::LIS:/RIO/#/V1//09APR24/#',
    'SSR+CTCM:HK:1:XQ:::::#+::1',
    'SSR+CTCE:HK:1:XQ:::::#//EXEMPLO.TEST+::1',
    'SSR+SEAT:HK:1:XQ:::LIS:GRU+8K:#:1',
    'SSR+#:HK:1:XQ:::::# # #+::1',
    'IFT+4:28::XQ+CTCT RIO 552174752702 # #',
    'IFT+4:28::XQ+# # #',
    'IFT+4:43+# #',
    'TIF+#+# #:A:4',
    'FOP+CC::12:VI:#:1227',
    'TKT+#:T:1',
    'REF+:#',
    'FTI+XQ:#:::#',
    'ORG+XQ:RIO+12345678:#+RIO++T+BR+#',
    'TBD++1:18:700++HP:#+991:#:3:GRU',
  ];

  it('is the same with and without rows', () => {
    const all = words.split(' ');
    eachCase(30, (next, round) => {
      const word = (): string =>
        Array.from({ length: 1 + next(3) }, () => all[next(all.length)] ?? '').join(next(3) === 0 ? '' : ' ');
      const segments = Array.from({ length: 30 }, () =>
        (FORMS[next(FORMS.length)] ?? '').replaceAll('#', word),
      );
      const text = pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', ...TIF, ...segments]);
      const dashed = text.replaceAll('-', '=').replaceAll(':', '-');
      // Stored text is redacted before it is read.
      const bytes = redact(bytesOf(round % 4 === 0 ? dashed : text));
      const raw = (reader: ReaderKind): string | undefined =>
        readInterchange(bytes, { reader }).messages[0]?.bookings[0]?.raw;
      expect(raw('plain')).toContain('XX');
      expect(raw('fast')).toBe(raw('plain'));
    });
  });
});

test.each([
  'IFT+4:28::XQ+CTCT LIS 351210000000 SABBATH VIAGENS',
  'IFT+4:28::XQ+CTCT LIS 351210000000 HIV VIAGENS',
  'IFT+4:28::XQ+CTCP 40128888+CTCP 88881881',
  'IFT+4:43+ANA GLUTEN',
  'IFT+4:43+ANA LIMA',
  'SSR+CTCE:HK:1:XQ:::::GLUTEN//X.TEST',
  'SSR+CTCM:HK:1:XQ:::::40128888+88881881',
  'SSR+CTCM:HK:1:XQ:::::351900000000+::12',
  'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA GLUTEN/+::1',
  'ADD++M:::::::40128888+H:::::::88881881',
  'ADD++700:RUA A MUSLIM:LISBOA',
])('keeps the same raw text of %s in both readers without redaction', segment => {
  const payment = ['TKT+9991234567890:T:1', 'FOP+CA::10.00'];
  const text = pnrgov(['SRC', 'RCI+XQ:AAA111::100126:1412', TIF[0] ?? '', ...payment, segment]);
  const raw = (reader: ReaderKind): string | undefined =>
    onlyMessage(readInterchange(bytesOf(text), { reader })).bookings[0]?.raw;
  expect(raw('fast')).toBe(raw('plain'));
});

test.each([
  [`TIF+${'A'.repeat(151)}+ANA:A:4`, 'VALUE_TOO_LONG'],
  [`TIF+LIMA+${'A'.repeat(151)}:A:4`, 'VALUE_TOO_LONG'],
  [`REF+:${'A'.repeat(65)}`, 'VALUE_TOO_LONG'],
  [`SSR+CTCM:HK:1:XQ:::::${'5'.repeat(65)}+::1`, 'VALUE_TOO_LONG'],
  [`${TVL}+TRI++${'1'.repeat(41)}:::1`, 'VALUE_TOO_LONG'],
  [`${TVL}+TBD++1:18:700+++991:${'9'.repeat(41)}:1:GRU`, 'VALUE_TOO_LONG'],
  [`${TVL}+TBD++10000:18:700`, 'AMOUNT'],
  [`${TVL}+TBD++1:100000:700`, 'AMOUNT'],
  [`${TVL}+RPI+10000+HK`, 'AMOUNT'],
  [`ORG+XQ:RIO+${'1'.repeat(201)}:RIO1+RIO++T+BR`, 'VALUE_TOO_LONG'],
  [`ORG+XQ:RIO+12345678:${'A'.repeat(201)}+RIO++T+BR`, 'VALUE_TOO_LONG'],
  [`IFT+4:28::XQ+CTCT RIO 552174752702 ${'A'.repeat(201)}`, 'VALUE_TOO_LONG'],
])('reports the value of %s in a row and outside of it', (segment, code) => {
  const segments = segment.startsWith(TVL) ? [TVL, segment.slice(TVL.length + 1)] : [segment];
  const [, ...later] = segments;
  const odd = later.length === 0 ? segments.map(addRelease) : [TVL, ...later.map(addRelease)];
  const inRow = readBooking([...TIF, ...segments]) as { findings: { code: string }[] };
  expect(inRow.findings.map(finding => finding.code)).toContain(code);
  expect(inRow).toEqual(readBooking([...TIF, ...odd]));
});

test('reads any day and time the same in a row and outside of it', () => {
  eachCase(300, next => {
    const two = (most: number): string => String(next(most)).padStart(2, '0');
    const instant = (): string => `${two(33)}${two(14)}${two(100)}:${two(25)}${two(61)}`;
    const segments = [
      `DAT+700:${instant()}+710:${instant()}`,
      `TVL+${instant()}:${instant()}+LIS+GRU+XQ+7001:Y`,
      `DAT+2:${instant()}`,
      'TRI++LIS-1:::1',
    ];
    const expected = readBooking([...TIF, ...segments.map(addRelease)]);
    expect(readBooking([...TIF, ...segments])).toEqual(expected);
  });
});

test('agrees with the module on the kinds of rows', () => {
  const kinds = moduleNumbers('rows.ts');
  for (const [key, kind] of Object.entries(ROW))
    expect([key, kinds.get(moduleName(key))]).toEqual([key, kind]);
});
