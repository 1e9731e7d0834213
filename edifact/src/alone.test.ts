import { expect, test } from 'vitest';
import { locateMessages, readInterchange, readMessageAt, readMessages } from './index.ts';
import type { Finding, Message } from './types.ts';
import {
  bytesOf,
  eachCase,
  foreignSamples,
  interchange,
  mutate,
  paxlst,
  pnrgov,
  sample,
  sampleNames,
  type Numbers,
} from './testing.ts';

const OPTIONS = { now: new Date('2026-03-15T21:05Z'), strict: { UNT_COUNT: 'ERROR' } } as const;
const LISTS = sampleNames().filter(name => !name.endsWith('.xml'));

/** Lookahead sizes, from small to large, until one contains the end of the message. */
const BEYOND = [0, 7, 300, 4096];

/** Reads one message of a file with as little lookahead as possible. */
function readAlone(bytes: Uint8Array, ordinal: number): { message: Message; findings: Finding[] } {
  const { range, around } = locateMessages(bytes).messages[ordinal] ?? {};
  if (range === undefined || around === undefined) throw new Error(`There is no message ${ordinal}`);
  for (let beyond = BEYOND[ordinal % BEYOND.length] ?? 0; ; beyond = beyond * 2 + 1) {
    const end = Math.min(bytes.length, range.offset + range.length + beyond);
    const toEnd = end === bytes.length;
    // A copy, so that the reader cannot see the bytes around it.
    const part = new Uint8Array(bytes.subarray(range.offset, end));
    const read = readMessageAt(part, { offset: range.offset, ordinal, around, toEnd }, OPTIONS);
    if (read !== undefined) return read;
    expect(toEnd).toBe(false);
  }
}

/** Compares reading message by message with reading the whole file. Returns the number of messages. */
function compare(bytes: Uint8Array): number {
  const whole = readInterchange(bytes, OPTIONS);
  const { messages, before, after } = locateMessages(bytes);
  expect(messages).toHaveLength(whole.messages.length);
  if (messages.length === 0) return 0;
  const alone = messages.map((_, ordinal) => readAlone(bytes, ordinal));
  expect(alone.map(({ message }) => message)).toEqual(whole.messages);
  const [first, ...others] = alone.map(({ findings }) => findings);
  expect([...before, ...(first ?? []), ...others.flat(), ...after]).toEqual([
    ...whole.findings.slice(0, before.length),
    ...whole.findings.filter(({ messageIndex }) => messageIndex !== undefined),
    ...whole.findings.slice(before.length).filter(({ messageIndex }) => messageIndex === undefined),
  ]);
  const headers = [...readMessages(bytes)].filter(({ message }) => message !== undefined);
  expect(messages.map(({ around }) => around.interchange)).toEqual(headers.map(read => read.interchange));
  return messages.length;
}

test.each(LISTS)('reads %s alone as in its file', name => {
  const bytes = sample(name);
  expect(compare(bytes)).toBe(readInterchange(bytes).messages.length);
});

test.each(foreignSamples())('reads the foreign $name alone as in its file', ({ bytes }) => {
  expect(compare(bytes)).toBeGreaterThan(0);
});

const UNH = /UNH[\s\S]*?UNT[^']*'\s*/;

/** Builds a file of several messages, in one or several interchanges, with or without line breaks. */
function fileOf(next: Numbers): string {
  const count = 2 + next(5);
  const texts = Array.from({ length: count }, (_, index) => {
    const person = [
      `NAD+FL+++SOU${'A'.repeat(index)}ZA:ANA`,
      next(3) === 0 ? 'DTM+329:901332' : 'DTM+329:900101',
    ];
    const booking = ['SRC', `RCI+XQ:ABC${index}12::100326:1200`, 'TIF+CONCEIÇÃO:A+JOÃO'];
    return next(2) === 0 ? paxlst(person) : pnrgov(booking);
  });
  if (next(2) === 0) return texts.join(['', '\r\n', ' %%GARBAGE ', '\n\n'][next(4)]);
  const bodies = texts.map(text => (UNH.exec(text)?.[0] ?? '').trim());
  const some = bodies.map(body => (next(6) === 0 ? body.replace(/UNT[^']*'/, '') : body));
  const joined = some.map(body => body.replace(/'$/, '')).join("'\n");
  const text = interchange(joined.split("'\n")).replace('UNZ+1', `UNZ+${count + next(2)}`);
  return next(3) === 0 ? text.replaceAll('\n', '') : text;
}

test('reads random files message by message as in one pass', () => {
  let messages = 0;
  eachCase(150, next => {
    const text = fileOf(next);
    messages += compare(next(2) === 0 ? new TextEncoder().encode(text) : bytesOf(text));
  });
  expect(messages).toBeGreaterThan(300);
});

test('reads concatenated samples, also broken ones, message by message as in one pass', () => {
  let messages = 0;
  eachCase(120, (next, round) => {
    const parts = Array.from({ length: 1 + next(4) }, () => sample(LISTS[next(LISTS.length)] ?? ''));
    const bytes = new Uint8Array(Buffer.concat(parts));
    messages += compare(round % 2 === 0 ? bytes : mutate(bytes, next));
  });
  expect(messages).toBeGreaterThan(150);
});

test('ends a message without a header at the next broken header', () => {
  const message = (reference: string) => `UNH+${reference}+PAXLST:D:05B:UN:IATA'BGM+745'`;
  const header = "unb+:UNOC:3+XQ+BR+260315:2100+1'";
  expect(compare(bytesOf(`${message('M1')}${header}${message('M2')}UNT+3+M2'UNZ+1+1'`))).toBe(2);
});

test('reports too few bytes before the end of a message, and no message for none', () => {
  const bytes = bytesOf(paxlst(['NAD+FL+++SOUZA:ANA', 'DTM+329:900101']));
  const [located] = locateMessages(bytes).messages;
  if (located === undefined) throw new Error('no message');
  const { range, around } = located;
  const place = { offset: range.offset, ordinal: 0, around, toEnd: false };
  for (const length of [0, 10, range.length - 3])
    expect(readMessageAt(bytes.subarray(range.offset, range.offset + length), place)).toBeUndefined();
});

test('keeps interchange, separators and character set of each message', () => {
  const polish = pnrgov(['SRC', 'RCI+XQ:ABC123', 'TIF+£UKASZ:A+ANA']).replace('UNOA', 'UNOD');
  const other = polish.slice(9).replaceAll('+', '*').replace('XQAIR', 'YQAIR').replaceAll('R1', 'R2');
  const bytes = bytesOf(polish + other);
  expect(compare(bytes)).toBe(2);
  const alone = [0, 1].map(ordinal => readAlone(bytes, ordinal).message.bookings[0]?.people[0]?.surname);
  expect(alone).toEqual(['ŁUKASZ', 'ŁUKASZ']);
  expect(locateMessages(bytes).messages.map(({ around }) => around.interchange.sender)).toEqual([
    'XQAIR',
    'YQAIR',
  ]);
});
