import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peekFlights, readInterchange, readMessages, redact, StreamReader } from './index.ts';
import { Session } from './interchange/session.ts';
import type { Message } from './types.ts';
import { cases, eachCase, mutate, sample, sampleNames, SEED } from './testing.ts';

/** Only an endless loop exceeds this on a busy machine. */
const HANGS = 120_000;

test(
  'reads broken messages in time, without throwing, as plain data',
  () => {
    const names = sampleNames();
    eachCase(200, (next, round) => {
      const bytes = mutate(sample(names[round % names.length] ?? ''), next);
      const result = readInterchange(bytes);
      expect(result.messages.length + result.findings.length).toBeGreaterThan(0);
      peekFlights(bytes);
      expect(redact(bytes)).toHaveLength(bytes.length);
    });
  },
  HANGS,
);

test(
  'reads any bytes as a message or an error',
  () => {
    const hasResult = (bytes: Uint8Array): boolean => {
      const result = readInterchange(bytes);
      redact(bytes);
      return result.messages.length > 0 || result.findings.some(finding => finding.severity === 'ERROR');
    };
    const outcome = fc.check(fc.property(fc.uint8Array({ maxLength: 400 }), hasResult), {
      seed: SEED,
      numRuns: cases(200),
    });
    expect(outcome.counterexample).toBeNull();
  },
  HANGS,
);

test.each([
  ['one element of a megabyte', `UNB+UNOA:4+${'A'.repeat(1 << 20)}'`],
  ['a hundred thousand empty elements', `UNB+UNOA:4${'+'.repeat(100_000)}'UNH+1+PAXLST:D:05B'`],
  [
    'a hundred thousand components',
    `UNB+UNOA:4+A'UNH+1+PAXLST:D:05B'BGM+745'NAD+FL+++${'A:'.repeat(100_000)}'`,
  ],
  [
    'a long request full of dashes',
    `UNB+IATA:1+A'UNH+1+PNRGOV:11:1:IA'SRC'SSR+CTCM:HK:1:XQ:::::${'-A'.repeat(200_000)}'`,
  ],
  [
    'a long free text full of digits',
    `UNB+IATA:1+A'UNH+1+PNRGOV:11:1:IA'SRC'IFT+4:28+${'1 '.repeat(200_000)}'`,
  ],
  ['apostrophes only', `UNB+UNOA:4+A${"'".repeat(300_000)}`],
  ['release characters only', `UNB+UNOA:4+A${'?'.repeat(300_001)}`],
  ['deep XML', `<a>${'<b>'.repeat(100_000)}`],
  ['an endless XML text', `<IATA_PNRGOV_NotifRQ>${'x'.repeat(5_000_000)}`],
])(
  'ends soon on %s',
  (_, text) => {
    const bytes = new TextEncoder().encode(text);
    expect(() => [readInterchange(bytes), peekFlights(bytes), redact(bytes)]).not.toThrow();
  },
  HANGS,
);

function readInWindows(
  bytes: Uint8Array,
  sizes: readonly number[],
): { messages: Message[]; findings: unknown[] } {
  const messages: Message[] = [];
  const session = new Session(
    {},
    {
      interchange: () => undefined,
      message: message => messages.push(message),
      person: (person, message) => message.people.push(person),
      booking: (booking, message) => message.bookings.push(booking),
    },
  );
  session.evidence = bytes;
  let position = 0;
  let grow = 0;
  for (let index = 0; position < bytes.length; index++) {
    const end = Math.min(bytes.length, position + (sizes[index % sizes.length] ?? 1) + grow);
    const used = session.feed(bytes.subarray(position, end), 0, position, end === bytes.length);
    if (end === bytes.length) break;
    grow = used === 0 ? grow * 2 + 64 : 0;
    position += used;
  }
  return { messages, findings: session.findings.list };
}

test('reads the same with any windows', () => {
  const names = sampleNames().filter(name => !name.endsWith('.xml'));
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }),
      (name, sizes) => {
        const bytes = sample(name);
        const whole = readInterchange(bytes);
        const { messages, findings } = readInWindows(bytes, sizes);
        expect(messages).toEqual(whole.messages);
        expect(findings.filter(finding => !JSON.stringify(finding).includes('BYTES_'))).toEqual(
          whole.findings.filter(finding => !finding.code.startsWith('BYTES_')),
        );
      },
    ),
    { seed: SEED, numRuns: cases(60) },
  );
});

test('reads the same message by message and at once', () => {
  const bytes = new Uint8Array([...sample('paxlst-05b-pax.edi'), ...sample('pnrgov-full.edi')]);
  const whole = readInterchange(bytes);
  const parts = [...readMessages(bytes)];
  expect(parts.map(part => part.message)).toEqual(whole.messages);
  expect(parts.map(part => part.interchange.controlReference)).toEqual(['XQ0000000101', '0000000301']);
});

test('streams the same people and bookings in any pieces', () => {
  const bytes = new Uint8Array([...sample('paxlst-05b-pax.edi'), ...sample('pnrgov-full.edi')]);
  const whole = readInterchange(bytes);
  const people: unknown[] = [];
  const bookings: unknown[] = [];
  const references: unknown[] = [];
  const reader = new StreamReader({
    person: person => people.push(person),
    booking: booking => bookings.push(booking),
    message: (message, interchange) => references.push([interchange.controlReference, message.people.length]),
  });
  for (let index = 0; index < bytes.length; index += 37) reader.write(bytes.subarray(index, index + 37));
  expect(reader.end()).toEqual([]);
  expect(people).toEqual(whole.messages.flatMap(message => message.people));
  expect(bookings).toEqual(whole.messages.flatMap(message => message.bookings));
  expect(references).toEqual([
    ['XQ0000000101', 0],
    ['0000000301', 0],
  ]);
});

test.each(sampleNames().filter(name => !name.endsWith('.xml')))(
  'peeks at the same flights of %s as reading finds',
  name => {
    const bytes = sample(name);
    const whole = readInterchange(bytes);
    expect(
      peekFlights(bytes).map(message => [message.type, message.reference, message.flights, message.range]),
    ).toEqual(
      whole.messages.map(message => [message.type, message.reference, message.flights, message.range]),
    );
  },
);

test.each(["UNA:+.? 'UNG+PAXLST+XQ'", "UNG+PAXLST+XQ'", "UNA:+.? 'UNG+PAXLST+XQ'UNE+0+1'"])(
  'reports an empty envelope: %s',
  text => {
    const { messages, findings } = readInterchange(new TextEncoder().encode(text));
    expect([messages.length, findings.length > 0]).toEqual([0, true]);
  },
);
