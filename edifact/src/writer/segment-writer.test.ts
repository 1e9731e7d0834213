import { expect, test } from 'vitest';
import { SegmentWriter } from './segment-writer.ts';

const decode = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const header = {
  syntax: 'UNOA:4',
  sender: 'XQAIR:ZZ',
  recipient: 'BRAPI:ZZ',
  preparedAt: '2026-03-15T21:00',
  controlReference: 'R1',
};

test('counts segments, messages and groups in UNT, UNE and UNZ', () => {
  const writer = new SegmentWriter();
  writer
    .interchange({ ...header, applicationReference: 'APIS' })
    .beginGroup({
      type: 'PAXLST',
      sender: 'XQ',
      recipient: 'BR',
      preparedAt: header.preparedAt,
      reference: 'G1',
      agency: 'UN',
      version: 'D:05B',
    })
    .beginMessage('M1', 'PAXLST:D:05B:UN:IATA', 'XQ1/260315', { number: 1, last: false })
    .segment('BGM', '745')
    .beginMessage('M2', ['PAXLST', 'D', '05B'], undefined, { number: 2, last: true })
    .segment('BGM', '745')
    .segment('CNT', ['42', 0]);
  expect(decode(writer.toBytes()).split('\n')).toEqual([
    "UNA:+.? '",
    "UNB+UNOA:4+XQAIR:ZZ+BRAPI:ZZ+260315:2100+R1++APIS'",
    "UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'",
    "UNH+M1+PAXLST:D:05B:UN:IATA+XQ1/260315+01:C'",
    "BGM+745'",
    "UNT+3+M1'",
    "UNH+M2+PAXLST:D:05B++02:F'",
    "BGM+745'",
    "CNT+42:0'",
    "UNT+4+M2'",
    "UNE+2+G1'",
    "UNZ+1+R1'",
    '',
  ]);
});

test('releases separators inside a value and drops trailing empty ones', () => {
  const writer = new SegmentWriter({ una: ":+.?*'", newline: '' });
  writer.segment('NAD', 'FL', '', '', ["D'AVILA", 'A+B:C?*', '', ''], '', undefined);
  expect(decode(writer.drain())).toBe("NAD+FL+++D?'AVILA:A?+B?:C???*'");
});

test('writes latin-1 as bytes and drops diacritics that it lacks', () => {
  const writer = new SegmentWriter({ newline: '' });
  writer.segment('NAD', 'FL', '', '', ['CONCEIÇÃO', 'ŁUKASZŐ']);
  expect(decode(writer.drain())).toBe("NAD+FL+++CONCEIÇÃO: UKASZO'");
});
