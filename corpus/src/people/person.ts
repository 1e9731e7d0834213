import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';
import { carriers } from '../world/carriers.ts';
import {
  type CorpusDocument,
  inventCpf,
  inventPassport,
  inventRnm,
  inventVisa,
  needsVisa,
} from './documents.ts';
import { inventGivenNames, inventSurname, formatPrintedName } from './names.ts';

export interface FrequentFlyerCard {
  carrier: string;
  number: string;
  tier: string;
}

export interface CorpusPerson {
  /** Stable in its world: the same id is the same person. */
  id: string;
  /** In the country's spelling, with diacritics: `Gonçalves Lima`. */
  surname: string;
  givenNames: string;
  gender: 'M' | 'F';
  birthDate: string;
  nationality: string;
  residence: string;
  birthPlace: { country: string; city: string };
  /** Passports, the current one first, then visas. */
  passports: CorpusDocument[];
  visas: CorpusDocument[];
  cpf?: string;
  rnm?: string;
  /** With country code, digits only. */
  phone: string;
  email: string;
  frequentFlyer?: FrequentFlyerCard;
}

export type AgeBand = 'ADULT' | 'SENIOR' | 'TEEN' | 'CHILD' | 'INFANT';

/** Youngest and oldest of each band, in days. */
const BANDS: Record<AgeBand, readonly [number, number]> = {
  ADULT: [6800, 21500],
  SENIOR: [21900, 30000],
  TEEN: [4500, 6500],
  CHILD: [900, 4300],
  INFANT: [25, 650],
};

const CITIES: Record<string, string[]> = {
  BRA: [
    'São Paulo',
    'Rio de Janeiro',
    'Recife',
    'Curitiba',
    'Goiânia',
    'Belém',
    'Natal',
    'Londrina',
    'Vitória',
  ],
  PRT: ['Lisboa', 'Porto', 'Braga', 'Coimbra'],
  ESP: ['Madrid', 'Sevilla', 'Vigo'],
  ARG: ['Buenos Aires', 'Rosario', 'Mendoza'],
  USA: ['Tampa', 'Newark', 'Austin'],
  FRA: ['Paris', 'Lyon', 'Nantes'],
  DEU: ['Bremen', 'Leipzig', 'Köln'],
  ITA: ['Torino', 'Bari', 'Verona'],
  CHN: ['Xiamen', 'Ningbo', 'Jinan'],
  JPN: ['Osaka', 'Sapporo', 'Nagoya'],
};

const CALLING_CODES: Record<string, string> = {
  BRA: '55',
  PRT: '351',
  ESP: '34',
  ARG: '549',
  URY: '598',
  CHL: '569',
  COL: '57',
  PER: '51',
  PAN: '507',
  USA: '1',
  GBR: '44',
  FRA: '33',
  DEU: '49',
  ITA: '39',
  JPN: '81',
  CHN: '86',
  QAT: '974',
  ARE: '971',
  LBN: '961',
  EGY: '20',
  JOR: '962',
  SAU: '966',
  ZAF: '27',
};

const AREA_CODES = [
  '11',
  '11',
  '11',
  '19',
  '21',
  '21',
  '31',
  '41',
  '48',
  '51',
  '61',
  '71',
  '81',
  '85',
  '91',
  '92',
];

function inventPhone(random: Random, country: string): string {
  const code = CALLING_CODES[country] ?? '1';
  return country === 'BRA'
    ? `${code}${random.pick(AREA_CODES)}9${random.digits(8)}`
    : code + random.digits(9);
}

function emailPart(text: string | undefined): string {
  return formatPrintedName(text ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

function inventEmail(random: Random, givenNames: string, surname: string): string {
  const first = emailPart(givenNames.split(' ')[0]);
  const last = emailPart(surname.split(' ').at(-1));
  return `${first}${random.pick(['.', '.', '_', ''])}${last}${random.integer(1, 999)}@exemplo.test`;
}

function inventCard(random: Random, carrier: string | undefined): FrequentFlyerCard {
  return {
    carrier: carrier ?? random.pick(carriers).code,
    number: random.digits(9),
    tier: random.weighted([
      ['BASE', 6],
      ['SILV', 2],
      ['GOLD', 1],
    ]),
  };
}

export interface PersonOptions {
  id: string;
  nationality: string;
  residence?: string;
  band: AgeBand;
  around: string;
  surname?: string;
  /** Probability of a frequent-flyer card. */
  frequentFlyer?: number;
  /** Carrier of that card; any by default. */
  cardOf?: string;
}

/** CPF, RNM and visa follow from nationality and residence. */
export function inventPerson(random: Random, options: PersonOptions): CorpusPerson {
  const { nationality, around } = options;
  const residence = options.residence ?? nationality;
  const gender = random.chance(0.5) ? 'F' : 'M';
  const givenNames = inventGivenNames(random, nationality, gender);
  const surname = options.surname ?? inventSurname(random, nationality);
  const [youngest, oldest] = BANDS[options.band];
  const birthDate = addDays(around, -random.integer(youngest, oldest));
  const brazilian = nationality === 'BRA';
  const livesInBrazil = residence === 'BRA';
  return {
    id: options.id,
    surname,
    givenNames,
    gender,
    birthDate,
    nationality,
    residence,
    birthPlace: { country: nationality, city: random.pick(CITIES[nationality] ?? ['']) },
    passports: [inventPassport(random, nationality, around, birthDate)],
    visas: needsVisa(nationality) && !livesInBrazil ? [inventVisa(random, around)] : [],
    ...(brazilian && { cpf: inventCpf(random) }),
    ...(!brazilian && livesInBrazil && { rnm: inventRnm(random) }),
    phone: inventPhone(random, residence),
    email: inventEmail(random, givenNames, surname),
    ...(random.chance(options.frequentFlyer ?? 0.12) && {
      frequentFlyer: inventCard(random, options.cardOf),
    }),
  };
}

/** Abroad: passport and visa. In Brazil: CPF, a resident's RNM, or a visitor's passport. */
export function listDocumentsForFlight(
  person: CorpusPerson,
  domestic: boolean,
  passport = 0,
): CorpusDocument[] {
  if (domestic && person.cpf !== undefined) return [{ type: 'I', number: person.cpf, issuer: 'BRA' }];
  if (domestic && person.rnm !== undefined) return [{ type: 'C', number: person.rnm, issuer: 'BRA' }];
  const usedPassport = person.passports[passport] ?? person.passports[0];
  const residence: CorpusDocument[] =
    !domestic && person.rnm !== undefined ? [{ type: 'C', number: person.rnm, issuer: 'BRA' }] : [];
  return [
    ...(usedPassport === undefined ? [] : [usedPassport]),
    ...(domestic ? [] : person.visas),
    ...residence,
  ];
}
