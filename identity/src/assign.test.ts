import { describe, expect, test } from 'vitest';
import { assign, assignEach } from './assign.ts';
import { passenger, passport } from './testing/descriptions.ts';
import type { Description, Known } from './types.ts';

const people = (people: Record<string, Description | Description[]>): Known[] =>
  Object.entries(people).map(([id, said]) => ({ id, descriptions: [said].flat() }));

/** The person of each incoming description, `-` for a new one, in any order of the known. */
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

test('separates a family of one booking and surname by given names', () => {
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

test('assigns people of one name in one booking by birth date, and the one without it last', () => {
  const known = people({
    father: passenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' }),
    son: passenger('SILVA/JOSE', { ...booking, birthDate: '1988-07-19' }),
  });
  const dated = passenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' });
  const undated = passenger('SILVA/JOSE', booking);
  expect(idsOf(known, [undated, dated])).toEqual(['son', 'father']);
});

test('takes one of two indistinguishable people and marks it as ambiguous', () => {
  const known = people({ a: passenger('SILVA/JOSE', booking), b: passenger('SILVA/JOSE', booking) });
  expect(assign(known, [passenger('SILVA/JOSE', booking)])).toMatchObject([{ ambiguous: true }]);
  expect(
    idsOf(known, [passenger('SILVA/JOSE', booking), passenger('SILVA/JOSE', booking)]).toSorted(),
  ).toEqual(['a', 'b']);
});

test('ranks documents above name and booking: crossed passports of one name', () => {
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

test('returns a passport that the booking gave to the child to the mother', () => {
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

test('keeps mother and child on one passport apart', () => {
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

  test('finds a person by reference alone', () => {
    const incoming = ['XQ2', 'XQ1', 'XQ3'].map(uniqueReference =>
      passenger('', { source: 'API', uniqueReference }),
    );
    expect(idsOf(known, incoming)).toEqual(['rui', 'ana', '-']);
  });

  test('finds a person by document alone', () => {
    const incoming = ['GB777888', 'ZZ123456'].map(number => passenger('', { documents: [passport(number)] }));
    expect(idsOf(known, incoming)).toEqual(['rui', '-']);
  });
});

test('assigns none of two people that a name alone fits', () => {
  const known = people({
    a: passenger('SILVA/JOSE', { locator: 'AAAAAA' }),
    b: passenger('SILVA/JOSE', { locator: 'BBBBBB' }),
  });
  expect(idsOf(known, [passenger('SILVA/JOSE')])).toEqual(['-']);
  expect(idsOf(known.slice(1), [passenger('SILVA/JOSE')])).toEqual(['b']);
});

test('assigns a surname alone if it fits one person of the booking only', () => {
  const known = people({
    ana: passenger('SILVA/ANA', booking),
    rui: passenger('SILVA/RUI', booking),
    eva: passenger('COSTA/EVA', booking),
  });
  expect(idsOf(known, [passenger('COSTA/', booking), passenger('SILVA/', booking)])).toEqual(['eva', '-']);
});

test('assigns the last person of a booking by a similar name', () => {
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

describe('lone travellers of one booking with equal given names', () => {
  const known = people({ a: passenger('OLIVEIRA/MARINA', booking) });
  const idOf = (incoming: Description, isLone = true) =>
    assign(known, [incoming], undefined, () => isLone)[0]?.knownId;

  test('are joined despite different surnames', () => {
    expect(idOf(passenger('COSTA/MARINA', booking))).toBe('a');
  });

  test.each([
    ['another given name', passenger('COSTA/PAULA', booking)],
    ['an initial', passenger('COSTA/M', booking)],
    ['another booking', passenger('COSTA/MARINA', { locator: 'AAAAAA' })],
  ])('are not joined with %s', (_, incoming) => expect(idOf(incoming)).toBeUndefined());

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
  ] as const)('are not joined with %s', (_, one, other) => {
    const here = people({ a: passenger('OLIVEIRA/MARINA', { ...booking, ...one }) });
    const incoming = passenger('COSTA/MARINA', { ...booking, ...other });
    expect(assign(here, [incoming], undefined, () => true)).toEqual([]);
  });

  test('are not joined if others travel in the booking', () => {
    expect(idOf(passenger('COSTA/MARINA', booking), false)).toBeUndefined();
  });
});

test('keeps people apart that a user separated, and finds the next best', () => {
  const known = people({
    a: passenger('SILVA/JOSE', { ...booking, documents: [passport('FX000111')] }),
    b: passenger('SILVA/JOSE', booking),
  });
  const incoming = [passenger('SILVA/JOSE', { ...booking, documents: [passport('FX000111')] })];
  expect(idsOf(known, incoming)).toEqual(['a']);
  expect(idsOf(known, incoming, id => id === 'a')).toEqual(['b']);
});

test('assigns nothing without people', () => {
  expect(assign([], [passenger('SILVA/JOSE')])).toEqual([]);
  expect(assign(people({ a: passenger('SILVA/JOSE') }), [])).toEqual([]);
  expect(assign([{ id: 'a', descriptions: [] }], [passenger('')])).toEqual([]);
});

test('assigns each description independently, possibly several to one person', () => {
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

test('reads every known person once, however many descriptions are assigned', () => {
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
