import { describe, expect, test } from 'vitest';
import { assign, assignEach } from './assign.ts';
import { passenger, passport } from './testing/descriptions.ts';
import type { Description, Known } from './types.ts';

const people = (people: Record<string, Description | Description[]>): Known[] =>
  Object.entries(people).map(([id, said]) => ({ id, descriptions: [said].flat() }));

/** Who each incoming description is; `-` is somebody new. In whatever order the known stand. */
function idsOf(
  known: readonly Known[],
  incoming: readonly Description[],
  apart?: (id: string, at: number) => boolean,
) {
  const found = assign(known, incoming, apart);
  expect(assign(known.toReversed(), incoming, apart)).toEqual(found);
  return incoming.map((_, at) => found.find(one => one.incoming === at)?.knownId ?? '-');
}

const booking = { locator: 'Q7ZK2M' };

test('a family of one booking and surname is told apart by given names', () => {
  const known = people({
    mother: passenger('SILVA/MARIA HELENA', { ...booking, birthDate: '1984-02-01' }),
    pedro: passenger('SILVA/PEDRO', { ...booking, birthDate: '2015-06-01' }),
    lucas: passenger('SILVA/LUCAS', { ...booking, birthDate: '2015-06-01' }),
  });
  const incoming = ['SILVA/LUCASMSTR', 'SILVA/PEDRO', 'SILVA/MARIA', 'SILVA/ANTONIO'].map(name =>
    passenger(name, booking),
  );
  expect(idsOf(known, incoming)).toEqual(['lucas', 'pedro', 'mother', '-']);
});

test('two of one name in one booking go by their birth dates, and the one without takes the rest', () => {
  const known = people({
    father: passenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' }),
    son: passenger('SILVA/JOSE', { ...booking, birthDate: '1988-07-19' }),
  });
  const dated = passenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' });
  const undated = passenger('SILVA/JOSE', booking);
  expect(idsOf(known, [undated, dated])).toEqual(['son', 'father']);
});

test('of two of one name in one booking that nothing tells apart one is taken, and marked as not the only one', () => {
  const known = people({ a: passenger('SILVA/JOSE', booking), b: passenger('SILVA/JOSE', booking) });
  expect(assign(known, [passenger('SILVA/JOSE', booking)])).toMatchObject([{ ambiguous: true }]);
  expect(
    idsOf(known, [passenger('SILVA/JOSE', booking), passenger('SILVA/JOSE', booking)]).toSorted(),
  ).toEqual(['a', 'b']);
});

test('a document outranks name and booking: two of one name with crossed passports', () => {
  const known = people({
    a: passenger('SILVA/JOSE', { ...booking, seat: '1A', documents: [passport('FX000111')] }),
    b: passenger('SILVA/JOSE', { ...booking, seat: '2B', documents: [passport('GB777888')] }),
  });
  const incoming = [
    passenger('SILVA/JOSE', { ...booking, seat: '2B', documents: [passport('FX000111')] }),
    passenger('SILVA/JOSE', { ...booking, seat: '1A', documents: [passport('GB777888')] }),
    passenger('SILVA/JOSE', { ...booking, seat: '3C', documents: [passport('HC999000')] }),
  ];
  expect(idsOf(known, incoming)).toEqual(['a', 'b', '-']);
});

test('a passport that the booking gave to the child goes back to the mother who has it', () => {
  const known = people({
    child: passenger('SILVA/CLARA', {
      ...booking,
      birthDate: '1984-02-01',
      documents: [passport('FX000111')],
    }),
    mother: passenger('SILVA/MARIA', booking),
  });
  const incoming = [
    passenger('SILVA/MARIA', { ...booking, birthDate: '1984-02-01', documents: [passport('FX000111')] }),
    passenger('SILVA/CLARA', { ...booking, documents: [passport('GB777888')] }),
  ];
  expect(idsOf(known, incoming)).toEqual(['mother', '-']);
});

test('mother and child on one passport stay two', () => {
  const mother = passenger('SILVA/MARIA', {
    ...booking,
    birthDate: '1984-02-01',
    documents: [passport('FX000111')],
  });
  const child = passenger('SILVA/CLARA', {
    ...booking,
    birthDate: '2019-11-30',
    documents: [passport('FX000111')],
  });
  expect(idsOf(people({ mother }), [child])).toEqual(['-']);
  expect(idsOf(people({ mother, child }), [child, mother])).toEqual(['child', 'mother']);
});

describe('a close-out', () => {
  const known = people({
    ana: passenger('SILVA/ANA', { source: 'API', uniqueReference: 'XQ1', documents: [passport('FX000111')] }),
    rui: passenger('COSTA/RUI', { source: 'API', uniqueReference: 'XQ2', documents: [passport('GB777888')] }),
  });

  test('by reference alone finds by reference', () => {
    const incoming = ['XQ2', 'XQ1', 'XQ3'].map(uniqueReference =>
      passenger('', { source: 'API', uniqueReference }),
    );
    expect(idsOf(known, incoming)).toEqual(['rui', 'ana', '-']);
  });

  test('by document alone finds by document', () => {
    const incoming = ['GB777888', 'ZZ123456'].map(number => passenger('', { documents: [passport(number)] }));
    expect(idsOf(known, incoming)).toEqual(['rui', '-']);
  });
});

test('a name alone that fits two known people names neither', () => {
  const known = people({
    a: passenger('SILVA/JOSE', { locator: 'AAAAAA' }),
    b: passenger('SILVA/JOSE', { locator: 'BBBBBB' }),
  });
  expect(idsOf(known, [passenger('SILVA/JOSE')])).toEqual(['-']);
  expect(idsOf(known.slice(1), [passenger('SILVA/JOSE')])).toEqual(['b']);
});

test('a surname alone fits one of the booking, not one of several', () => {
  const known = people({
    ana: passenger('SILVA/ANA', booking),
    rui: passenger('SILVA/RUI', booking),
    eva: passenger('COSTA/EVA', booking),
  });
  expect(idsOf(known, [passenger('COSTA/', booking), passenger('SILVA/', booking)])).toEqual(['eva', '-']);
});

test('the one person left of a booking is taken by a name that is near', () => {
  const known = people({
    eva: passenger('NOGUEIRA/EVA MARIA', booking),
    jan: passenger('KOWALCYK/JAN', booking),
  });
  const incoming = [passenger('KOVALCIK/JAN', booking), passenger('NOGUEIRA/EVA', booking)];
  expect(idsOf(known, incoming)).toEqual(['jan', 'eva']);
  expect(assign(known, incoming)[0]?.comparison.reasons.at(-1)).toEqual({
    code: 'SOLE_CANDIDATE',
    weight: 3,
  });
});

describe('lone travellers of one booking whose given names agree', () => {
  const known = people({ a: passenger('OLIVEIRA/MARINA', booking) });
  const idOf = (incoming: Description, isLone = true) =>
    assign(known, [incoming], undefined, () => isLone)[0]?.knownId;

  test('are one person although their surnames differ', () => {
    expect(idOf(passenger('COSTA/MARINA', booking))).toBe('a');
  });

  test.each([
    ['another given name', passenger('COSTA/PAULA', booking)],
    ['an initial', passenger('COSTA/M', booking)],
    ['another booking', passenger('COSTA/MARINA', { locator: 'AAAAAA' })],
  ])('but not with %s', (_, incoming) => expect(idOf(incoming)).toBeUndefined());

  test.each([
    ['another birth date', { birthDate: '1988-04-12' }, { birthDate: '1971-01-30' }],
    ['another sex', { gender: 'F' }, { gender: 'M' }],
    ['another passport', { documents: [passport('FX000111')] }, { documents: [passport('GB777888')] }],
    [
      'the passport of another State',
      { documents: [passport('FX000111')] },
      { documents: [passport('CC777777', 'PRT')] },
    ],
    ['another ticket', { ticketNumbers: ['9991234567890'] }, { ticketNumbers: ['9990987654321'] }],
  ] as const)('but not with %s', (_, one, other) => {
    const here = people({ a: passenger('OLIVEIRA/MARINA', { ...booking, ...one }) });
    const incoming = passenger('COSTA/MARINA', { ...booking, ...other });
    expect(assign(here, [incoming], undefined, () => true)).toEqual([]);
  });

  test('but not where others travel in the booking', () => {
    expect(idOf(passenger('COSTA/MARINA', booking), false)).toBeUndefined();
  });
});

test('who was told apart by a person stays apart, and the next best is found', () => {
  const known = people({
    a: passenger('SILVA/JOSE', { ...booking, documents: [passport('FX000111')] }),
    b: passenger('SILVA/JOSE', booking),
  });
  const incoming = [passenger('SILVA/JOSE', { ...booking, documents: [passport('FX000111')] })];
  expect(idsOf(known, incoming)).toEqual(['a']);
  expect(idsOf(known, incoming, id => id === 'a')).toEqual(['b']);
});

test('nobody and nothing are assigned nothing', () => {
  expect(assign([], [passenger('SILVA/JOSE')])).toEqual([]);
  expect(assign(people({ a: passenger('SILVA/JOSE') }), [])).toEqual([]);
  expect(assign([{ id: 'a', descriptions: [] }], [passenger('')])).toEqual([]);
});

test('each by itself: several may be one, and each is who it is when it is sought alone', () => {
  const known = people({
    mother: passenger('SILVA/MARIA HELENA', { ...booking, birthDate: '1984-02-01' }),
    pedro: passenger('SILVA/PEDRO', { ...booking, documents: [passport('FX000111')] }),
    lucas: passenger('SILVA/LUCAS', { ...booking, birthDate: '2015-06-01' }),
    ana: passenger('PRADO/ANA', { locator: 'ABC123', documents: [passport('GB777888')] }),
  });
  const incoming = [
    passenger('SILVA/PEDRO', booking),
    passenger('SILVA/PEDRO', { documents: [passport('FX000111')] }),
    passenger('SILVA/MARIA', booking),
    passenger('SILVA/ANTONIO', booking),
    passenger('PRADO/ANA', { documents: [passport('GB777888')] }),
    passenger('SILVA/LUCAS', { birthDate: '2015-06-01' }),
  ];
  const found = assignEach(known, incoming);
  expect(found.map(({ knownId }) => knownId)).toEqual(['pedro', 'pedro', 'mother', 'ana', 'lucas']);
  const alone = incoming.flatMap((one, at) => assign(known, [one]).map(same => ({ ...same, incoming: at })));
  expect(found).toEqual(alone);
  expect(assignEach(known, incoming, id => id === 'pedro').map(({ knownId }) => knownId)).not.toContain(
    'pedro',
  );
});

test('however many are sought each by itself, every known one is looked at once', () => {
  let looked = 0;
  const description = passenger('SILVA/PEDRO', booking);
  const one = {
    id: 'pedro',
    get descriptions() {
      looked += 1;
      return [description];
    },
  };
  const incoming = Array.from({ length: 50 }, (_, at) =>
    passenger('SILVA/PEDRO', { ...booking, seat: `${at}A` }),
  );
  expect(assignEach([one], incoming)).toHaveLength(50);
  expect(looked).toBe(1);
});
