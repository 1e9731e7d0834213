import { describe, expect, test } from 'vitest';
import { looksLikeMessage, readInterchange } from '../index.ts';
import {
  bytesOf,
  codes,
  interchange,
  onlyMessage,
  paxlst,
  pnrgov,
  read,
  sample,
  textOf,
} from '../testing.ts';

const PEOPLE = ['NAD+FL+++SOUZA:ANA', 'DTM+329:900101'];
const sound = paxlst(PEOPLE);

function surnames(text: string): (string | undefined)[] {
  return read(text).messages.flatMap(message => message.people.map(person => person.surname));
}

/** The same message with other separators. */
function withMarks(text: string, una: string): string {
  const body = text.slice(text.indexOf('UNB'));
  const marks: Record<string, string> = { ':': una.charAt(0), '+': una.charAt(1), "'": una.charAt(5) };
  return `UNA${una}${body.replaceAll(/[:+']/g, mark => marks[mark] ?? mark)}`;
}

test.each([
  ['an unused repetition mark', `UNA:+.?*'${sound.slice(9)}`],
  ['lower case', `una:+.? '${sound.slice(9)}`],
  ['no UNA', sound.slice(10)],
  ['only five marks', `UNA:+.?'${sound.slice(9)}`],
  ['only four marks', `UNA:+.?${sound.slice(9)}`],
  ['no terminator', `UNA:+.? ${sound.slice(10)}`],
  ['a line end as terminator', `UNA:+.? \n${sound.slice(10)}`],
  ['a line end as terminator after a repetition mark', `UNA:+.?*\r\n${sound.slice(10)}`],
  ['a line end after it', `UNA:+.? '\r\n${sound.slice(10)}`],
  ['marks of a telegram network', withMarks(sound, ':(.) -')],
  ['other marks', withMarks(sound, '*@.? #')],
  ['blanks before it', `  \r\n\t${sound}`],
  ['a byte order mark before it', `\u00ef\u00bb\u00bf${sound}`],
  ['transmission marks around it', `\u0001${sound}\u0003`],
  ['carriage returns', sound.replaceAll('\n', '\r\n')],
  ['one long line', sound.replaceAll('\n', '')],
  ['blanks before tags', sound.replaceAll('\n', '\n   ')],
])('reads UNA with %s', (_, text) => {
  const result = read(text);
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people[0]?.surname).toBe('SOUZA');
});

describe.each(['fast', 'plain'] as const)('the %s reader', reader => {
  test.each(['\n', '\r\n', '\r', '\n\n', ' \n'])(
    'reads %j as the terminator, with and without UNA',
    lineEnd => {
      const lines = sound.slice(10).replaceAll("'\n", lineEnd);
      for (const una of ['', `UNA:+.? ${lineEnd}`, `UNA:+.? '`, `UNA:+.?*${lineEnd}`]) {
        const result = readInterchange(bytesOf(una + lines), { reader });
        expect(result.findings).toEqual([]);
        expect(onlyMessage(result).people[0]).toMatchObject({ surname: 'SOUZA', birthDate: '1990-01-01' });
      }
    },
  );

  test('reads a repetition mark in an element without repetitions as text', () => {
    const lines = ['NAD+FL+++NUNES*PAZ:CLARA', 'DTM+329:900101', 'RFF+AVF:AB*C12'];
    const marked = paxlst(lines).replace("UNA:+.? '", "UNA:+.?*'");
    const result = readInterchange(bytesOf(marked), { reader });
    expect(onlyMessage(result).people[0]).toMatchObject({
      surname: 'NUNES*PAZ',
      givenNames: 'CLARA',
      birthDate: '1990-01-01',
      locator: 'AB*C12',
    });
  });

  test('takes no state or airport from a repetition in LOC', () => {
    const lines = [
      'NAD+FL+++NUNES:CLARA',
      'DTM+329:900101',
      'LOC+178+LIS*OPO',
      'DOC+P:110:111+FX1',
      'LOC+91+BRA*PRT',
    ];
    const result = readInterchange(bytesOf(paxlst(lines).replace("UNA:+.? '", "UNA:+.?*'")), { reader });
    expect(onlyMessage(result).people[0]).toMatchObject({
      embarkation: 'LIS*OPO',
      documents: [{ number: 'FX1', issuer: 'BRA*PRT' }],
    });
    expect(codes(result)).toContain('COUNTRY_CODE');
  });
});

test('reads no blank as the terminator of UNA unless segments end so', () => {
  const blanks = sound.slice(10).replaceAll("'\n", ' ').trimEnd();
  expect(surnames(`UNA:+.?  ${blanks} `)).toEqual(['SOUZA']);
});

test('splits an interchange at the control separators of UNOB', () => {
  const body = sound.slice(10).replaceAll('\n', '').replace('UNOA', 'UNOB');
  const text = body.replaceAll(':', '\u001f').replaceAll('+', '\u001d').replaceAll("'", '\u001c');
  const result = read(text);
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people[0]?.surname).toBe('SOUZA');
});

test('detects a double quote as terminator of a SIRE interchange without UNA', () => {
  const result = read(sound.slice(10).replaceAll("'", '"').replace('UNOA:4', 'SIRE:1'));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people).toHaveLength(1);
});

test('reads a blank as release character as none', () => {
  const text = paxlst(['NAD+FL+++WHAT?:ANA', 'DTM+329:900101']).replace("UNA:+.? '", "UNA:+.  '");
  expect(surnames(text)).toEqual(['WHAT?']);
});

test('reads a released separator as text', () => {
  expect(surnames(paxlst(["NAD+FL+++D?'AVILA?+?:??:ANA", 'DTM+329:900101']))).toEqual(["D'AVILA+:?"]);
});

test('keeps the segment whole at a bare apostrophe in a name', () => {
  const result = read(
    paxlst(
      ["NAD+FL+++D'AVILA:ANA", 'DTM+329:900101', "NAD+FL+++O'NEIL'S:LUIS", 'DTM+329:900101'],
      'BGM+745',
      'CNT+42:2',
    ),
  );
  expect(onlyMessage(result).people.map(person => person.surname)).toEqual(["D'AVILA", "O'NEIL'S"]);
  expect(codes(result)).toEqual(['BARE_TERMINATOR', 'BARE_TERMINATOR']);
});

test('joins a line folded inside a value', () => {
  expect(surnames(paxlst(['NAD+FL+++SOU\r\nZA:ANA', 'DTM+329:900101']))).toEqual(['SOUZA']);
});

test('reads two terminators in a row as one', () => {
  const result = read(sound.replace("DTM+329:900101'", "DTM+329:900101''"));
  expect(result.findings).toEqual([]);
});

test('reads lower-case tags', () => {
  expect(surnames(sound.replace('NAD+FL', 'nad+FL').replace('UNH', 'unh').replace('CNT', 'cnt'))).toEqual([
    'SOUZA',
  ]);
});

test('prefers well-formed UTF-8 to the declared set', () => {
  const result = readInterchange(
    new TextEncoder().encode(paxlst(['NAD+FL+++CONCEIÇÃO:JOÃO', 'DTM+329:900101'])),
  );
  expect(onlyMessage(result).people[0]?.surname).toBe('CONCEIÇÃO');
  expect(codes(result)).toEqual(['UTF8_ASSUMED']);
});

test('decodes bytes by the declared set', () => {
  const latin2 = paxlst(['NAD+FL+++\u00a3UKASZ:ANA', 'DTM+329:900101']).replace('UNOA', 'UNOD');
  expect(onlyMessage(read(latin2)).people[0]?.surname).toBe('ŁUKASZ');
});

test('reports malformed UTF-8 as an error and keeps it as latin-1', () => {
  const result = read(paxlst(['NAD+FL+++JOS\u00c9:ANA', 'DTM+329:900101']).replace('UNOA', 'UNOW'));
  expect(onlyMessage(result).people[0]?.surname).toBe('JOSÉ');
  expect(codes(result)).toEqual(['UNDECODABLE']);
});

test('reads all messages of several interchanges in one file; the first gives the sender', () => {
  const other = sound.replace('XQAIR', 'YQAIR').replace('SOUZA', 'LIMA');
  const result = read(`${sound}\r\n${other}`);
  expect(result.messages.map(message => message.people[0]?.surname)).toEqual(['SOUZA', 'LIMA']);
  expect(result.interchange.sender).toBe('XQAIR');
  expect(result.findings).toEqual([]);
});

test('loses only the end of an interchange cut before another one', () => {
  const cut = sound.slice(0, sound.indexOf('CNT'));
  const result = read(cut + sound.replace('SOUZA', 'LIMA'));
  expect(result.messages.map(message => message.people[0]?.surname)).toEqual(['SOUZA', 'LIMA']);
  expect(codes(result)).toEqual(['NO_UNT', 'NO_UNZ']);
});

test('counts several messages in a group by UNE and the group by UNZ', () => {
  const message = sound.slice(sound.indexOf('UNH'), sound.indexOf('UNZ'));
  const header = sound.slice(0, sound.indexOf('UNH'));
  const group = `UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\n`;
  const result = read(`${header}${group}${message}${message.replaceAll('M1', 'M2')}UNE+2+G1'\nUNZ+1+R1'`);
  expect(result.findings).toEqual([]);
  expect(result.messages).toHaveLength(2);
});

test.each([
  ['UNE+9+G1', 'UNE_COUNT'],
  ['UNE+1+G2', 'UNE_REFERENCE'],
])('reports a wrong %s', (une, code) => {
  const message = sound.slice(sound.indexOf('UNH'), sound.indexOf('UNZ'));
  const header = sound.slice(0, sound.indexOf('UNH'));
  const result = read(`${header}UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\n${message}${une}'\nUNZ+1+R1'`);
  expect(codes(result)).toEqual([code]);
});

test('ignores leading zeros on one side of a reference', () => {
  expect(read(sound.replace('UNZ+1+R1', 'UNZ+1+00R1').replace('UNB', 'UNB')).findings).toEqual([]);
});

test('warns of UNE without UNG, and of an open group', () => {
  expect(codes(read(sound.replace('UNZ', "UNE+1+G1'\nUNZ")))).toEqual(['NO_UNG']);
  expect(codes(read(sound.replace('UNH', "UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\nUNH")))).toEqual([
    'NO_UNE',
  ]);
});

test('reads a message without UNB and reports the missing header as an error', () => {
  const result = read(sound.slice(sound.indexOf('UNH')));
  expect(onlyMessage(result).people).toHaveLength(1);
  expect(codes(result)).toContain('NO_UNB');
});

test('reads all repeated composites of syntax 4', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA', 'RFF+AVF:ABC123*SEA:014C', 'DTM+329:900101']).replace(
    "UNA:+.? '",
    "UNA:+.?*'",
  );
  const [person] = onlyMessage(read(text)).people;
  expect(person).toMatchObject({ locator: 'ABC123', seat: '14C' });
});

test.each([
  ['nothing', ''],
  ['prose', 'Good evening, UNB and UNH are segments (UNH, UNT).'],
  ['zeros', '\0'.repeat(1000)],
  ['HTML', '<!doctype html><html><body>UNB</body></html>'],
  ['a number', '12345'],
])('reads %s as no message', (_, text) => {
  const result = read(text);
  expect(result.messages).toEqual([]);
  expect(result.findings.map(finding => [finding.code, finding.severity])).toContainEqual([
    'NOT_A_MESSAGE',
    'ERROR',
  ]);
  expect(looksLikeMessage(bytesOf(text))).toBe(false);
});

test('recognises messages with telegram headers and as XML', () => {
  expect(looksLikeMessage(bytesOf(sound))).toBe(true);
  expect(looksLikeMessage(sample('dev-typeb-telegram.txt'))).toBe(true);
  expect(looksLikeMessage(sample('pnrgov.xml'))).toBe(true);
});

test('warns of foreign bytes around an interchange', () => {
  expect(codes(read(`PLEASE FIND: ${sound}`))).toEqual(['BYTES_BEFORE']);
  expect(codes(read(`${sound}%%EOF`))).toEqual(['BYTES_AFTER']);
});

test('reports a message of another type as an error and reads its neighbours', () => {
  const other = "UNH+M9+ORDERS:D:96A:UN'\nBGM+220'\nUNT+3+M9'\n";
  const result = read(sound.replace('UNH+M1', `${other}UNH+M1`).replace('UNZ+1', 'UNZ+2'));
  expect(result.messages.map(message => message.type)).toEqual(['OTHER', 'PAXLST']);
  expect(codes(result)).toEqual(['MESSAGE_TYPE_UNKNOWN']);
});

test('points the offset and length of a finding at its segment in the bytes', () => {
  const text = `\u0001QK BSBAPXX\r\n.LISMMXQ 152101\r\n\u0002${paxlst(['NAD+FL+++SOUZA:ANA', 'DTM+329:901332'])}`;
  const [finding] = read(text).findings;
  expect(finding).toMatchObject({
    code: 'BIRTH_DATE',
    segment: 'DTM',
    messageIndex: 0,
    person: 0,
    value: '999999',
  });
  expect(
    textOf(bytesOf(text).subarray(finding?.offset, (finding?.offset ?? 0) + (finding?.length ?? 0))),
  ).toBe('DTM+329:901332');
});

test('returns the range of a message from UNH to the end of UNT', () => {
  const { offset, length } = onlyMessage(read(sound)).range;
  const cut = sound.slice(offset, offset + length);
  expect(cut.startsWith('UNH+M1')).toBe(true);
  expect(cut.endsWith("+M1'")).toBe(true);
});

test('turns a warning into an error for a strict partner', () => {
  const wrong = sound.replace('UNT+', 'UNT+9');
  expect(read(wrong).findings[0]?.severity).toBe('WARNING');
  expect(read(wrong, { strict: { UNT_COUNT: 'ERROR' } }).findings[0]?.severity).toBe('ERROR');
});

test('reads the header of the interchange with its indicators', () => {
  const text = interchange(['UNH+1+CUSRES:D:05B:UN', 'BGM+962', 'ERP+1', 'ERC+0', 'UNT+5+1']).replace(
    'R1',
    'R1++APIS++1++1',
  );
  expect(read(text).interchange).toEqual({
    sender: 'XQAIR',
    recipient: 'BRAPI',
    controlReference: 'R1',
    syntax: 'UNOA:4',
    preparedAt: '2026-03-15T21:00',
    applicationReference: 'APIS',
    acknowledgementRequested: true,
    test: true,
  });
});

test.each(['\n', '\r', '\n\n'])('reads segments without elements that end with the line end %j', lineEnd => {
  const booking = (locator: string) => ['SRC', `RCI+XQ:${locator}`, 'TIF+LIMA+ANA:A:1'];
  const text = pnrgov([...booking('AAA111'), ...booking('BBB222')]);
  const lines = text.replaceAll(/'\n?/g, lineEnd);
  const result = read(lines);
  expect(result.messages[0]?.bookings.map(({ locator }) => locator)).toEqual(['AAA111', 'BBB222']);
});
