import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange, writeAckres, writeCusres } from '../index.ts';
import type { AnswerItem, FlightLeg } from '../types.ts';
import { cases, SEED } from '../testing.ts';
import * as any from './testing/arbitraries.ts';

const header = { sender: 'BRAPI:ZZ', recipient: 'XQAIR:ZZ', preparedAt: '2026-03-15T21:02' };

const leg: fc.Arbitrary<FlightLeg> = fc
  .record({
    carrier: fc.constantFrom('XQ', 'YQ', '3U'),
    number: fc.integer({ min: 1, max: 9999 }).map(String),
    suffix: any.optional(fc.constantFrom('A', 'Z')),
    border: fc.boolean(),
    departure: any.date(2026, 2026).map(day => `${day}T08:00`),
    arrivalTime: any.optional(fc.constantFrom('09:10', '23:59')),
  })
  .map(({ suffix, arrivalTime, ...one }) => ({
    ...one,
    origin: 'LIS',
    destination: 'GRU',
    ...any.present({
      suffix,
      arrival: arrivalTime === undefined ? undefined : `${one.departure.slice(0, 11)}${arrivalTime}`,
    }),
  }));

const item: fc.Arbitrary<AnswerItem> = fc
  .record({
    scope: fc.constantFrom('MESSAGE' as const, 'PERSON' as const),
    codes: fc.array(any.code(3), { minLength: 1, maxLength: 3 }),
    locator: any.optional(any.code(6)),
    uniqueReference: any.optional(any.reference),
    text: any.optional(any.sentence),
  })
  .map(({ scope, codes, ...rest }) => ({ scope, codes, ...any.present(rest) }));

const answered = fc.record({
  access: any.optional(any.reference),
  transaction: any.optional(any.reference),
});

const join = (pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

test('reads written answers to lists, several in sequence', () => {
  const answer = fc.record({
    answered,
    una: fc.constantFrom(...any.UNAS),
    syntax: fc.constantFrom(...any.SYNTAXES),
    function: fc.constantFrom('ANSWER' as const, 'STATUS_CHANGE' as const, 'STATUS_ACKNOWLEDGED' as const),
    flights: fc.array(leg, { maxLength: 2 }),
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
  });
  const inputs = fc.property(fc.array(answer, { minLength: 1, maxLength: 3 }), answers => {
    const pieces = answers.map(({ una, answered: { access, transaction }, flights, ...rest }, index) =>
      writeCusres({
        ...header,
        ...rest,
        controlReference: `BR${index}`,
        answered: {
          flights,
          ...any.present({ commonAccessReference: access, transactionReference: transaction }),
        },
        writer: { una },
      }),
    );
    const result = readInterchange(join(pieces));
    expect(result.findings).toEqual([]);
    expect(result.messages).toHaveLength(answers.length);
    for (const [index, one] of answers.entries()) {
      const message = result.messages[index];
      expect(message?.commonAccessReference).toBe(one.answered.access);
      expect(message?.transactionReference).toBe(one.answered.transaction);
      expect(message).toMatchObject({ type: 'CUSRES', function: one.function });
      expect(message?.flights).toEqual(one.flights);
      expect(message?.answers).toEqual(one.items);
    }
  });
  fc.assert(inputs, { seed: SEED, numRuns: cases(60) });
});

test('reads written acknowledgements of pushes, several in sequence', () => {
  const acknowledgement = fc.record({
    access: any.optional(any.reference),
    una: fc.constantFrom(...any.UNAS),
    accepted: fc.boolean(),
    codes: fc.array(any.digits(3), { maxLength: 4 }),
    reference: any.optional(any.reference),
  });
  const inputs = fc.property(fc.array(acknowledgement, { minLength: 1, maxLength: 3 }), all => {
    const expected = all.map(one => ({ ...one, codes: one.accepted ? [] : one.codes }));
    const pieces = expected.map(({ access, una, reference, ...rest }, index) =>
      writeAckres({
        ...header,
        ...rest,
        controlReference: `BR${index}`,
        answered: { flights: [], ...any.present({ commonAccessReference: access }) },
        writer: { una },
        ...any.present({ messageReference: reference }),
      }),
    );
    const result = readInterchange(join(pieces));
    expect(result.findings).toEqual([]);
    expect(result.messages).toHaveLength(expected.length);
    for (const [index, { access, accepted, codes, reference }] of expected.entries()) {
      const message = result.messages[index];
      expect(message?.commonAccessReference).toBe(access);
      expect(message?.reference).toBe(reference ?? `BR${index}`);
      expect(message?.function).toBe(accepted ? 'ACCEPTED' : 'REFUSED');
      expect(message?.answers).toEqual([{ scope: 'MESSAGE', codes }]);
    }
  });
  fc.assert(inputs, { seed: SEED, numRuns: cases(60) });
});
