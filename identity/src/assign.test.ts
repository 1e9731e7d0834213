import { describe, expect, test } from 'vitest';
import { assign, assignEach } from './assign.ts';
import { buildPassenger, buildPassport } from './testing/descriptions.ts';
import type { Description, KnownPerson } from './types.ts';

const people = (people: Record<string, Description | Description[]>): KnownPerson[] =>
  Object.entries(people).map(([id, descriptions]) => ({ id, descriptions: [descriptions].flat() }));

/** The person of each incoming description, `-` for a new one, in any order of the known. */
function idsOf(
  knownPeople: readonly KnownPerson[],
  incoming: readonly Description[],
  apart?: (id: string, at: number) => boolean,
) {
  const found = assign(knownPeople, incoming, apart);
  expect(assign(knownPeople.toReversed(), incoming, apart)).toEqual(found);
  return incoming.map((_, at) => found.find(one => one.incoming === at)?.knownId ?? '-');
}

const booking = { locator: 'Q7ZK2M' };

test('separates a family of one booking and surname by given names', () => {
  const knownPeople = people({
    mother: buildPassenger('SILVA/MARIA HELENA', { ...booking, birthDate: '1984-02-01' }),
    pedro: buildPassenger('SILVA/PEDRO', { ...booking, birthDate: '2015-06-01' }),
    lucas: buildPassenger('SILVA/LUCAS', { ...booking, birthDate: '2015-06-01' }),
  });
  const incoming = ['SILVA/LUCASMSTR', 'SILVA/PEDRO', 'SILVA/MARIA', 'SILVA/ANTONIO'].map(name =>
    buildPassenger(name, booking),
  );
  expect(idsOf(knownPeople, incoming)).toEqual(['lucas', 'pedro', 'mother', '-']);
});

test('assigns people of one name in one booking by birth date, and the one without it last', () => {
  const knownPeople = people({
    father: buildPassenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' }),
    son: buildPassenger('SILVA/JOSE', { ...booking, birthDate: '1988-07-19' }),
  });
  const dated = buildPassenger('SILVA/JOSE', { ...booking, birthDate: '1960-02-03' });
  const undated = buildPassenger('SILVA/JOSE', booking);
  expect(idsOf(knownPeople, [undated, dated])).toEqual(['son', 'father']);
});

test('takes one of two indistinguishable people and marks it as ambiguous', () => {
  const knownPeople = people({
    a: buildPassenger('SILVA/JOSE', booking),
    b: buildPassenger('SILVA/JOSE', booking),
  });
  expect(assign(knownPeople, [buildPassenger('SILVA/JOSE', booking)])).toMatchObject([{ ambiguous: true }]);
  expect(
    idsOf(knownPeople, [
      buildPassenger('SILVA/JOSE', booking),
      buildPassenger('SILVA/JOSE', booking),
    ]).toSorted(),
  ).toEqual(['a', 'b']);
});

test('ranks documents above name and booking: crossed passports of one name', () => {
  const knownPeople = people({
    a: buildPassenger('SILVA/JOSE', { ...booking, seat: '1A', documents: [buildPassport('FX000111')] }),
    b: buildPassenger('SILVA/JOSE', { ...booking, seat: '2B', documents: [buildPassport('GB777888')] }),
  });
  const incoming = [
    buildPassenger('SILVA/JOSE', { ...booking, seat: '2B', documents: [buildPassport('FX000111')] }),
    buildPassenger('SILVA/JOSE', { ...booking, seat: '1A', documents: [buildPassport('GB777888')] }),
    buildPassenger('SILVA/JOSE', { ...booking, seat: '3C', documents: [buildPassport('HC999000')] }),
  ];
  expect(idsOf(knownPeople, incoming)).toEqual(['a', 'b', '-']);
});

test('returns a passport that the booking gave to the child to the mother', () => {
  const knownPeople = people({
    child: buildPassenger('SILVA/CLARA', {
      ...booking,
      birthDate: '1984-02-01',
      documents: [buildPassport('FX000111')],
    }),
    mother: buildPassenger('SILVA/MARIA', booking),
  });
  const incoming = [
    buildPassenger('SILVA/MARIA', {
      ...booking,
      birthDate: '1984-02-01',
      documents: [buildPassport('FX000111')],
    }),
    buildPassenger('SILVA/CLARA', { ...booking, documents: [buildPassport('GB777888')] }),
  ];
  expect(idsOf(knownPeople, incoming)).toEqual(['mother', '-']);
});

test('keeps mother and child on one passport apart', () => {
  const mother = buildPassenger('SILVA/MARIA', {
    ...booking,
    birthDate: '1984-02-01',
    documents: [buildPassport('FX000111')],
  });
  const child = buildPassenger('SILVA/CLARA', {
    ...booking,
    birthDate: '2019-11-30',
    documents: [buildPassport('FX000111')],
  });
  expect(idsOf(people({ mother }), [child])).toEqual(['-']);
  expect(idsOf(people({ mother, child }), [child, mother])).toEqual(['child', 'mother']);
});

describe('a close-out', () => {
  const knownPeople = people({
    ana: buildPassenger('SILVA/ANA', {
      source: 'API',
      uniqueReference: 'XQ1',
      documents: [buildPassport('FX000111')],
    }),
    rui: buildPassenger('COSTA/RUI', {
      source: 'API',
      uniqueReference: 'XQ2',
      documents: [buildPassport('GB777888')],
    }),
  });

  test('finds a person by reference alone', () => {
    const incoming = ['XQ2', 'XQ1', 'XQ3'].map(uniqueReference =>
      buildPassenger('', { source: 'API', uniqueReference }),
    );
    expect(idsOf(knownPeople, incoming)).toEqual(['rui', 'ana', '-']);
  });

  test('finds a person by document alone', () => {
    const incoming = ['GB777888', 'ZZ123456'].map(number =>
      buildPassenger('', { documents: [buildPassport(number)] }),
    );
    expect(idsOf(knownPeople, incoming)).toEqual(['rui', '-']);
  });
});

test('assigns neither of two people by name alone', () => {
  const knownPeople = people({
    a: buildPassenger('SILVA/JOSE', { locator: 'AAAAAA' }),
    b: buildPassenger('SILVA/JOSE', { locator: 'BBBBBB' }),
  });
  expect(idsOf(knownPeople, [buildPassenger('SILVA/JOSE')])).toEqual(['-']);
  expect(idsOf(knownPeople.slice(1), [buildPassenger('SILVA/JOSE')])).toEqual(['b']);
});

test('assigns a surname alone if it fits one person of the booking only', () => {
  const knownPeople = people({
    ana: buildPassenger('SILVA/ANA', booking),
    rui: buildPassenger('SILVA/RUI', booking),
    eva: buildPassenger('COSTA/EVA', booking),
  });
  expect(idsOf(knownPeople, [buildPassenger('COSTA/', booking), buildPassenger('SILVA/', booking)])).toEqual([
    'eva',
    '-',
  ]);
});

test('assigns the last person of a booking by a similar name', () => {
  const knownPeople = people({
    eva: buildPassenger('NOGUEIRA/EVA MARIA', booking),
    jan: buildPassenger('KOWALCYK/JAN', booking),
  });
  const incoming = [buildPassenger('KOVALCIK/JAN', booking), buildPassenger('NOGUEIRA/EVA', booking)];
  expect(idsOf(knownPeople, incoming)).toEqual(['jan', 'eva']);
  expect(assign(knownPeople, incoming)[0]?.comparison.reasons.at(-1)).toEqual({
    code: 'SOLE_CANDIDATE',
    weight: 3,
  });
});

describe('lone travellers of one booking with equal given names', () => {
  const knownPeople = people({ a: buildPassenger('OLIVEIRA/MARINA', booking) });
  const idOf = (incoming: Description, isLone = true) =>
    assign(knownPeople, [incoming], undefined, () => isLone)[0]?.knownId;

  test('are joined despite different surnames', () => {
    expect(idOf(buildPassenger('COSTA/MARINA', booking))).toBe('a');
  });

  test.each([
    ['another given name', buildPassenger('COSTA/PAULA', booking)],
    ['an initial', buildPassenger('COSTA/M', booking)],
    ['another booking', buildPassenger('COSTA/MARINA', { locator: 'AAAAAA' })],
  ])('are not joined with %s', (_, incoming) => expect(idOf(incoming)).toBeUndefined());

  test.each([
    ['another birth date', { birthDate: '1988-04-12' }, { birthDate: '1971-01-30' }],
    ['another sex', { gender: 'F' }, { gender: 'M' }],
    [
      'another passport',
      { documents: [buildPassport('FX000111')] },
      { documents: [buildPassport('GB777888')] },
    ],
    [
      'the passport of another State',
      { documents: [buildPassport('FX000111')] },
      { documents: [buildPassport('CC777777', 'PRT')] },
    ],
    ['another ticket', { ticketNumbers: ['9991234567890'] }, { ticketNumbers: ['9990987654321'] }],
  ] as const)('are not joined with %s', (_, one, other) => {
    const here = people({ a: buildPassenger('OLIVEIRA/MARINA', { ...booking, ...one }) });
    const incoming = buildPassenger('COSTA/MARINA', { ...booking, ...other });
    expect(assign(here, [incoming], undefined, () => true)).toEqual([]);
  });

  test('are not joined if others travel in the booking', () => {
    expect(idOf(buildPassenger('COSTA/MARINA', booking), false)).toBeUndefined();
  });
});

test('keeps people apart that a user separated, and finds the next best', () => {
  const knownPeople = people({
    a: buildPassenger('SILVA/JOSE', { ...booking, documents: [buildPassport('FX000111')] }),
    b: buildPassenger('SILVA/JOSE', booking),
  });
  const incoming = [buildPassenger('SILVA/JOSE', { ...booking, documents: [buildPassport('FX000111')] })];
  expect(idsOf(knownPeople, incoming)).toEqual(['a']);
  expect(idsOf(knownPeople, incoming, id => id === 'a')).toEqual(['b']);
});

test('assigns nothing without people', () => {
  expect(assign([], [buildPassenger('SILVA/JOSE')])).toEqual([]);
  expect(assign(people({ a: buildPassenger('SILVA/JOSE') }), [])).toEqual([]);
  expect(assign([{ id: 'a', descriptions: [] }], [buildPassenger('')])).toEqual([]);
});

test('assigns each description independently, possibly several to one person', () => {
  const knownPeople = people({
    mother: buildPassenger('SILVA/MARIA HELENA', { ...booking, birthDate: '1984-02-01' }),
    pedro: buildPassenger('SILVA/PEDRO', { ...booking, documents: [buildPassport('FX000111')] }),
    lucas: buildPassenger('SILVA/LUCAS', { ...booking, birthDate: '2015-06-01' }),
    ana: buildPassenger('PRADO/ANA', { locator: 'ABC123', documents: [buildPassport('GB777888')] }),
  });
  const incoming = [
    buildPassenger('SILVA/PEDRO', booking),
    buildPassenger('SILVA/PEDRO', { documents: [buildPassport('FX000111')] }),
    buildPassenger('SILVA/MARIA', booking),
    buildPassenger('SILVA/ANTONIO', booking),
    buildPassenger('PRADO/ANA', { documents: [buildPassport('GB777888')] }),
    buildPassenger('SILVA/LUCAS', { birthDate: '2015-06-01' }),
  ];
  const found = assignEach(knownPeople, incoming);
  expect(found.map(({ knownId }) => knownId)).toEqual(['pedro', 'pedro', 'mother', 'ana', 'lucas']);
  const alone = incoming.flatMap((one, at) =>
    assign(knownPeople, [one]).map(same => ({ ...same, incoming: at })),
  );
  expect(found).toEqual(alone);
  expect(assignEach(knownPeople, incoming, id => id === 'pedro').map(({ knownId }) => knownId)).not.toContain(
    'pedro',
  );
});

test('reads every known person once, however many descriptions are assigned', () => {
  let looked = 0;
  const description = buildPassenger('SILVA/PEDRO', booking);
  const one = {
    id: 'pedro',
    get descriptions() {
      looked += 1;
      return [description];
    },
  };
  const incoming = Array.from({ length: 50 }, (_, at) =>
    buildPassenger('SILVA/PEDRO', { ...booking, seat: `${at}A` }),
  );
  expect(assignEach([one], incoming)).toHaveLength(50);
  expect(looked).toBe(1);
});
