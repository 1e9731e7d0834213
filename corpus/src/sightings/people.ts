import { addDays } from '../calendar.ts';
import { inventCpf, inventPassport } from '../people/documents.ts';
import { formatPrintedName, inheritSurname, inventGivenNames, inventSurname } from '../people/names.ts';
import type { Random } from '../random.ts';

export interface SightedPerson {
  id: string;
  surname: string;
  givenNames: string;
  generation: string;
  gender: 'M' | 'F';
  birthDate: string;
  nationality: string;
  passports: { number: string; issuer: string }[];
  identityCard: string;
  cpf: string;
  email: string;
  phone: string;
  frequentFlyer: string;
  /** Surname after a marriage; empty for most. */
  marriedSurname: string;
}

const around = '2026-06-01';
const nations = [
  ['BRA', 62],
  ['ARG', 7],
  ['USA', 6],
  ['PRT', 6],
  ['DEU', 4],
  ['FRA', 3],
  ['CHN', 4],
  ['LBN', 4],
  ['ITA', 4],
] as const;

/** Families, twins, juniors, homonyms and people on their own. */
export function inventHouseholds(random: Random, people: number): SightedPerson[] {
  const found: SightedPerson[] = [];
  while (found.length < people) {
    const kind = random.weighted([
      ['single', 50],
      ['family', 25],
      ['twins', 4],
      ['junior', 5],
      ['homonyms', 10],
      ['couple', 6],
    ] as const);
    found.push(...households[kind](random, `${found.length}`));
  }
  return found.slice(0, people);
}

type Household = (random: Random, id: string) => SightedPerson[];

const households: Record<'single' | 'family' | 'twins' | 'junior' | 'homonyms' | 'couple', Household> = {
  single: (random, id) => [inventAdult(random, id)],
  couple: (random, id) => {
    const [one, other] = [inventAdult(random, `${id}a`), inventAdult(random, `${id}b`)];
    return [one, shareContacts({ ...other, nationality: one.nationality }, one)];
  },
  family: (random, id) => inventFamily(random, id, random.integer(1, 3)),
  twins: (random, id) => {
    const [parent, first, ...rest] = inventFamily(random, id, 2);
    return [parent, first, ...rest].flatMap(each =>
      each === undefined
        ? []
        : [each === rest.at(-1) ? { ...each, birthDate: first?.birthDate ?? '' } : each],
    );
  },
  junior: (random, id) => {
    const father = { ...inventAdult(random, `${id}a`), gender: 'M' as const };
    const son = inventAdult(random, `${id}b`);
    const birthDate = addDays(father.birthDate, random.integer(8000, 13_000));
    return [
      father,
      shareContacts(
        {
          ...son,
          gender: 'M',
          surname: father.surname,
          givenNames: father.givenNames,
          nationality: father.nationality,
          birthDate,
          generation: random.pick(['JUNIOR', 'FILHO', 'NETO']),
          passports: inventPassports(random, father.nationality, birthDate),
        },
        father,
      ),
    ];
  },
  homonyms: (random, id) => {
    const first = inventAdult(random, `${id}a`);
    return [
      first,
      ...Array.from({ length: random.integer(1, 3) }, (_, at) => ({
        ...inventAdult(random, `${id}h${at}`),
        surname: first.surname,
        givenNames: first.givenNames,
        gender: first.gender,
        nationality: first.nationality,
      })),
    ];
  },
};

function inventFamily(random: Random, id: string, children: number): SightedPerson[] {
  const [mother, father] = [inventAdult(random, `${id}m`), inventAdult(random, `${id}f`)];
  const nationality = mother.nationality;
  return [
    mother,
    ...Array.from({ length: children }, (_, at) => {
      const child = inventAdult(random, `${id}c${at}`);
      const birthDate = addDays(around, -random.integer(300, 6200));
      return shareContacts(
        {
          ...child,
          nationality,
          birthDate,
          givenNames: inventGivenNames(random, nationality, child.gender),
          surname: nationality === 'BRA' ? inheritSurname(father.surname, mother.surname) : mother.surname,
          passports: inventPassports(random, nationality, birthDate),
          cpf: nationality === 'BRA' ? child.cpf || inventCpf(random) : '',
          frequentFlyer: '',
        },
        mother,
      );
    }),
  ];
}

const shareContacts = (person: SightedPerson, with_: SightedPerson): SightedPerson => ({
  ...person,
  email: with_.email,
  phone: with_.phone,
});

function inventAdult(random: Random, id: string): SightedPerson {
  const nationality = random.weighted(nations);
  const gender = random.chance(0.5) ? 'F' : 'M';
  const birthDate = addDays(around, -random.integer(6600, 29_000));
  const [surname, givenNames] = [
    inventSurname(random, nationality),
    inventGivenNames(random, nationality, gender),
  ];
  return {
    id,
    surname,
    givenNames,
    generation: '',
    gender,
    birthDate,
    nationality,
    passports: inventPassports(random, nationality, birthDate),
    identityCard: random.digits(9),
    cpf: nationality === 'BRA' ? inventCpf(random) : '',
    email:
      `${formatPrintedName(givenNames).split(' ')[0]}.${formatPrintedName(surname).split(' ').at(-1)}${random.digits(2)}@example.com`.toLowerCase(),
    phone: `+55${random.integer(11, 99)}9${random.digits(8)}`,
    frequentFlyer: random.chance(0.4) ? `XQ${random.digits(9)}` : '',
    marriedSurname: gender === 'F' && random.chance(0.12) ? inventSurname(random, nationality) : '',
  };
}

function inventPassports(random: Random, nationality: string, birthDate: string) {
  return Array.from({ length: random.chance(0.5) ? 2 : 1 }, () => {
    const { number, issuer } = inventPassport(random, nationality, around, birthDate);
    return { number, issuer: issuer ?? nationality };
  });
}
