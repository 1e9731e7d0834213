import { expect, test } from 'vitest';
import { looksLikeMessage, readInterchange } from '../index.ts';
import { bytesOf, codes, interchange, onlyMessage, paxlst, read, sample, textOf } from '../testing.ts';

const PEOPLE = ['NAD+FL+++SOUZA:ANA', 'DTM+329:900101'];
const sound = paxlst(PEOPLE);

function surnames(text: string): (string | undefined)[] {
  return read(text).messages.flatMap(message => message.people.map(person => person.surname));
}

/** The same message with other marks. */
function withMarks(text: string, una: string): string {
  const body = text.slice(text.indexOf('UNB'));
  const marks: Record<string, string> = { ':': una.charAt(0), '+': una.charAt(1), "'": una.charAt(5) };
  return `UNA${una}${body.replaceAll(/[:+']/g, mark => marks[mark] ?? mark)}`;
}

test.each([
  ['a repetition mark that nobody uses', `UNA:+.?*'${sound.slice(9)}`],
  ['lower case', `una:+.? '${sound.slice(9)}`],
  ['no UNA', sound.slice(10)],
  ['only five marks', `UNA:+.?'${sound.slice(9)}`],
  ['a line end after it', `UNA:+.? '\r\n${sound.slice(10)}`],
  ['marks of a telegram network', withMarks(sound, ':(.) -')],
  ['other marks', withMarks(sound, '*@.? #')],
  ['blanks before it', `  \r\n\t${sound}`],
  ['a byte order mark before it', `\u00ef\u00bb\u00bf${sound}`],
  ['transmission marks around it', `\u0001${sound}\u0003`],
  ['carriage returns', sound.replaceAll('\n', '\r\n')],
  ['one long line', sound.replaceAll('\n', '')],
  ['blanks before tags', sound.replaceAll('\n', '\n   ')],
])('UNA with %s is understood', (_, text) => {
  const result = read(text);
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people[0]?.surname).toBe('SOUZA');
});

test('the control separators of UNOB part an interchange', () => {
  const body = sound.slice(10).replaceAll('\n', '').replace('UNOA', 'UNOB');
  const text = body.replaceAll(':', '\u001f').replaceAll('+', '\u001d').replaceAll("'", '\u001c');
  const result = read(text);
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people[0]?.surname).toBe('SOUZA');
});

test('a double quote as terminator of a SIRE interchange without UNA is sniffed', () => {
  const result = read(sound.slice(10).replaceAll("'", '"').replace('UNOA:4', 'SIRE:1'));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).people).toHaveLength(1);
});

test('a blank as release character means that there is none', () => {
  const text = paxlst(['NAD+FL+++WHAT?:ANA', 'DTM+329:900101']).replace("UNA:+.? '", "UNA:+.  '");
  expect(surnames(text)).toEqual(['WHAT?']);
});

test('a released mark is text', () => {
  expect(surnames(paxlst(["NAD+FL+++D?'AVILA?+?:??:ANA", 'DTM+329:900101']))).toEqual(["D'AVILA+:?"]);
});

test('a bare apostrophe in a name does not cut the segment', () => {
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

test('a line folded inside a value is joined', () => {
  expect(surnames(paxlst(['NAD+FL+++SOU\r\nZA:ANA', 'DTM+329:900101']))).toEqual(['SOUZA']);
});

test('two terminators in a row are one', () => {
  const result = read(sound.replace("DTM+329:900101'", "DTM+329:900101''"));
  expect(result.findings).toEqual([]);
});

test('lower-case tags are tags', () => {
  expect(surnames(sound.replace('NAD+FL', 'nad+FL').replace('UNH', 'unh').replace('CNT', 'cnt'))).toEqual([
    'SOUZA',
  ]);
});

test('UTF-8 is believed over the declared set when the bytes are well-formed', () => {
  const result = readInterchange(
    new TextEncoder().encode(paxlst(['NAD+FL+++CONCEIÇÃO:JOÃO', 'DTM+329:900101'])),
  );
  expect(onlyMessage(result).people[0]?.surname).toBe('CONCEIÇÃO');
  expect(codes(result)).toEqual(['UTF8_ASSUMED']);
});

test('bytes of the declared set are decoded by it', () => {
  const latin2 = paxlst(['NAD+FL+++\u00a3UKASZ:ANA', 'DTM+329:900101']).replace('UNOA', 'UNOD');
  expect(onlyMessage(read(latin2)).people[0]?.surname).toBe('ŁUKASZ');
});

test('bytes that are not the UTF-8 they claim to be are an error and are kept as latin-1', () => {
  const result = read(paxlst(['NAD+FL+++JOS\u00c9:ANA', 'DTM+329:900101']).replace('UNOA', 'UNOW'));
  expect(onlyMessage(result).people[0]?.surname).toBe('JOSÉ');
  expect(codes(result)).toEqual(['UNDECODABLE']);
});

test('several interchanges in one file give all their messages, and the first names the sender', () => {
  const other = sound.replace('XQAIR', 'YQAIR').replace('SOUZA', 'LIMA');
  const result = read(`${sound}\r\n${other}`);
  expect(result.messages.map(message => message.people[0]?.surname)).toEqual(['SOUZA', 'LIMA']);
  expect(result.interchange.sender).toBe('XQAIR');
  expect(result.findings).toEqual([]);
});

test('an interchange cut before another one loses only its own end', () => {
  const cut = sound.slice(0, sound.indexOf('CNT'));
  const result = read(cut + sound.replace('SOUZA', 'LIMA'));
  expect(result.messages.map(message => message.people[0]?.surname)).toEqual(['SOUZA', 'LIMA']);
  expect(codes(result)).toEqual(['NO_UNT', 'NO_UNZ']);
});

test('several messages in a group are counted by UNE and the group by UNZ', () => {
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
])('a wrong %s is told', (une, code) => {
  const message = sound.slice(sound.indexOf('UNH'), sound.indexOf('UNZ'));
  const header = sound.slice(0, sound.indexOf('UNH'));
  const result = read(`${header}UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\n${message}${une}'\nUNZ+1+R1'`);
  expect(codes(result)).toEqual([code]);
});

test('references with leading zeros on one side are the same', () => {
  expect(read(sound.replace('UNZ+1+R1', 'UNZ+1+00R1').replace('UNB', 'UNB')).findings).toEqual([]);
});

test('UNE without UNG, and a group that is not closed, are warnings', () => {
  expect(codes(read(sound.replace('UNZ', "UNE+1+G1'\nUNZ")))).toEqual(['NO_UNG']);
  expect(codes(read(sound.replace('UNH', "UNG+PAXLST+XQ+BR+260315:2100+G1+UN+D:05B'\nUNH")))).toEqual([
    'NO_UNE',
  ]);
});

test('a message without UNB is read, and the missing header is an error', () => {
  const result = read(sound.slice(sound.indexOf('UNH')));
  expect(onlyMessage(result).people).toHaveLength(1);
  expect(codes(result)).toContain('NO_UNB');
});

test('repeated composites of syntax 4 say several things', () => {
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
])('%s is no message', (_, text) => {
  const result = read(text);
  expect(result.messages).toEqual([]);
  expect(result.findings.map(finding => [finding.code, finding.severity])).toContainEqual([
    'NOT_A_MESSAGE',
    'ERROR',
  ]);
  expect(looksLikeMessage(bytesOf(text))).toBe(false);
});

test('messages are recognised, with telegram headers and as XML too', () => {
  expect(looksLikeMessage(bytesOf(sound))).toBe(true);
  expect(looksLikeMessage(sample('dev-typeb-telegram.txt'))).toBe(true);
  expect(looksLikeMessage(sample('pnrgov.xml'))).toBe(true);
});

test('foreign bytes around an interchange are warnings', () => {
  expect(codes(read(`PLEASE FIND: ${sound}`))).toEqual(['BYTES_BEFORE']);
  expect(codes(read(`${sound}%%EOF`))).toEqual(['BYTES_AFTER']);
});

test('a message of another type is an error that leaves its neighbours alone', () => {
  const other = "UNH+M9+ORDERS:D:96A:UN'\nBGM+220'\nUNT+3+M9'\n";
  const result = read(sound.replace('UNH+M1', `${other}UNH+M1`).replace('UNZ+1', 'UNZ+2'));
  expect(result.messages.map(message => message.type)).toEqual(['OTHER', 'PAXLST']);
  expect(codes(result)).toEqual(['MESSAGE_TYPE_UNKNOWN']);
});

test('the offset and length of a finding point at the segment in the bytes that were read', () => {
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

test('the range of a message goes from UNH to the end of UNT', () => {
  const { offset, length } = onlyMessage(read(sound)).range;
  const cut = sound.slice(offset, offset + length);
  expect(cut.startsWith('UNH+M1')).toBe(true);
  expect(cut.endsWith("+M1'")).toBe(true);
});

test('a strict partner turns a warning into an error', () => {
  const wrong = sound.replace('UNT+', 'UNT+9');
  expect(read(wrong).findings[0]?.severity).toBe('WARNING');
  expect(read(wrong, { strict: { UNT_COUNT: 'ERROR' } }).findings[0]?.severity).toBe('ERROR');
});

test('the header of the interchange is read with its indicators', () => {
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
