import type { TravelDocument } from '@farol/edifact';
import { addDays } from '../calendar.ts';
import { completeCpf, passportPatterns, UNAMBIGUOUS_CHARACTERS } from '../people/documents.ts';
import { Random, type Seed } from '../random.ts';
import { inventPrintedGivenNames, inventPrintedSurname } from './names.ts';
import { spread } from './spread.ts';
import { WeightedList } from './weighted.ts';

export interface ScalePerson {
  /** The same number is the same person. */
  number: number;
  surname: string;
  givenNames: string;
  gender: 'F' | 'M';
  birthDate: string;
  nationality: string;
  residence: string;
  /** Documents for domestic and for international flights, the main one first. */
  domestic: readonly TravelDocument[];
  international: readonly TravelDocument[];
  /** With country code, digits only. */
  phone: string;
  email: string;
  frequentFlyer?: string;
  card: { type: string; first6: string; last4: string; expiration: string };
}

/** Visitors by their share of traffic to Brazil. */
export const visitors = new WeightedList<string>([
  ['ARG', 30],
  ['USA', 11],
  ['CHL', 8],
  ['PRY', 5],
  ['URY', 5],
  ['PRT', 5],
  ['DEU', 4],
  ['FRA', 4],
  ['ITA', 4],
  ['ESP', 4],
  ['GBR', 3],
  ['COL', 3],
  ['CHN', 3],
  ['PER', 2],
  ['BOL', 2],
  ['JPN', 2],
  ['MEX', 1.5],
  ['LBN', 1],
  ['CAN', 1],
  ['VEN', 1],
  ['ZAF', 0.7],
  ['AUS', 0.7],
  ['ARE', 0.5],
  ['EGY', 0.5],
  ['SAU', 0.4],
]);

/** Public test numbers of card schemes; the last digits are random. */
const cards: readonly (readonly [type: string, first6: string])[] = [
  ['VI', '411111'],
  ['VI', '401288'],
  ['CA', '555555'],
  ['CA', '510510'],
  ['AX', '378282'],
];

const callingCodes: Readonly<Record<string, string>> = {
  ARG: '549',
  USA: '1',
  CHL: '569',
  PRT: '351',
  DEU: '49',
  FRA: '33',
  ITA: '39',
  CHN: '86',
};
const areaCodes = ['11', '11', '11', '19', '21', '21', '31', '41', '51', '61', '71', '81', '85', '91'];

const radix: Readonly<Record<string, string>> = {
  A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '9': '0123456789',
  X: UNAMBIGUOUS_CHARACTERS,
};
const sizes = new Map<string, number>();

function sizeOf(pattern: string): number {
  const storedSize = sizes.get(pattern);
  if (storedSize !== undefined) return storedSize;
  const marks = pattern.replaceAll(/\[.*?\]/g, '');
  const size = [...marks].reduce((product, mark) => product * (radix[mark]?.length ?? 1), 1);
  sizes.set(pattern, size);
  return size;
}

/** Passports of two people of one country differ while the pattern has room. */
function passportNumber(country: string, person: number): string {
  const pattern = passportPatterns[country] ?? 'AA9999999';
  let rest = spread(person, sizeOf(pattern));
  let number = '';
  let literal = false;
  for (const mark of pattern) {
    if (mark === '[' || mark === ']') literal = mark === '[';
    else if (literal) number += mark;
    else {
      const characters = radix[mark] ?? '';
      number += characters[rest % characters.length] ?? '';
      rest = Math.floor(rest / characters.length);
    }
  }
  return number;
}

function cpfOf(person: number): string {
  const stem = String(spread(person, 1e9)).padStart(9, '0');
  return completeCpf(/^(\d)\1{8}$/.test(stem) ? '123456789' : stem);
}

function rnmOf(person: number): string {
  const value = String(spread(person, 1e8)).padStart(8, '0');
  return `${'FGV'[person % 3] ?? 'F'}${value.slice(0, 6)}${'ABCDEFGHJK'[Number(value[6])] ?? 'A'}`;
}

/** Days before `today`: a tenth children, an eighth over sixty. */
const ages = new WeightedList<readonly [number, number]>([
  [[30, 700], 2],
  [[740, 4300], 8],
  [[4400, 6500], 5],
  [[6600, 21900], 72],
  [[22000, 31000], 13],
]);

export interface ScalePersonOptions {
  number: number;
  nationality: string;
  /** Surname of the head of the family, which the members share. */
  surname?: string;
  /** Passports are valid after it, everyone was born before `first`. */
  today: string;
  first: string;
}

export function inventScalePerson(
  seed: Seed,
  { number, nationality, surname, today, first }: ScalePersonOptions,
): ScalePerson {
  const random = new Random(seed, 'person', number);
  const gender = random.chance(0.5) ? 'F' : 'M';
  const [youngest, oldest] = ages.pick(random);
  const brazilian = nationality === 'BRA';
  const resident = !brazilian && random.chance(0.12);
  const passport: TravelDocument = {
    type: 'P',
    number: passportNumber(nationality, number),
    issuer: nationality,
    expiration: addDays(today, random.integer(60, 3600)),
  };
  const local: TravelDocument[] = brazilian
    ? [{ type: 'CPF', number: cpfOf(number), issuer: 'BRA' }]
    : resident
      ? [{ type: 'C', number: rnmOf(number), issuer: 'BRA' }]
      : [];
  const family = surname ?? inventPrintedSurname(random, nationality);
  const givenNames = inventPrintedGivenNames(random, nationality, gender);
  const [type, first6] = random.pick(cards);
  return {
    number,
    surname: family,
    givenNames,
    gender,
    birthDate: addDays(first, -random.integer(youngest, oldest)),
    nationality,
    residence: brazilian || resident ? 'BRA' : nationality,
    domestic: local.length > 0 ? local : [passport],
    international: [passport, ...local],
    phone:
      brazilian || resident
        ? `55${random.pick(areaCodes)}9${random.digits(8)}`
        : `${callingCodes[nationality] ?? '44'}${random.digits(9)}`,
    email: `${givenNames.split(' ')[0] ?? ''}.${family.split(' ').at(-1) ?? ''}${number % 10_000}@EXEMPLO.TEST`,
    ...(random.chance(0.2) && { frequentFlyer: random.digits(9) }),
    card: {
      type,
      first6,
      last4: random.digits(4),
      expiration: `${String(random.integer(1, 12)).padStart(2, '0')}/${random.integer(28, 33)}`,
    },
  };
}
