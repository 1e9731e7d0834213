/** Agencies, prices and payments. All card numbers are public test numbers, masked. */
import { addDays } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { Random, type Seed } from '../random.ts';
import { distanceKm, placeOf } from '../world/places.ts';
import type { CorpusAgency, CorpusPayment } from './model.ts';

const AGENCY_NAMES = [
  'Ipê Viagens',
  'Rota Serena',
  'Maré Alta Turismo',
  'Bússola Azul',
  'Serra e Mar Viagens',
  'Céu Claro Turismo',
  'Porto Novo Travel',
  'Caravela Tours',
  'Andorinha Viagens',
  'Mirante Turismo',
  'Farol do Norte Viagens',
  'Planalto Operadora',
  'Costa Verde Travel',
  'Vento Sul Turismo',
  'Estação Central Viagens',
];

const AGENCY_PLACES: readonly (readonly [city: string, country: string, calling: string])[] = [
  ['SAO', 'BR', '5511'],
  ['RIO', 'BR', '5521'],
  ['BSB', 'BR', '5561'],
  ['REC', 'BR', '5581'],
  ['POA', 'BR', '5551'],
  ['LIS', 'PT', '35121'],
  ['MAD', 'ES', '3491'],
  ['EZE', 'AR', '5411'],
  ['MIA', 'US', '1305'],
  ['LIM', 'PE', '511'],
];

export function agencyOf(seed: Seed, index: number): CorpusAgency {
  const random = new Random(seed, 'agency', index);
  const [city, country, calling] = random.pick(AGENCY_PLACES);
  return {
    iata: `57${String(100_000 + index * 37).padStart(6, '0')}`,
    name: random.pick(AGENCY_NAMES),
    phone: calling + random.digits(8),
    office: `${city}X0${random.digits(4)}`,
    city,
    country,
  };
}

export const AGENCIES = 150;

const CARDS: readonly (readonly [readonly [type: string, number: string], weight: number])[] = [
  [['VI', '411111XXXXXX1111'], 4],
  [['VI', '401288XXXXXX1881'], 2],
  [['CA', '555555XXXXXX4444'], 4],
  [['CA', '510510XXXXXX5100'], 2],
  [['AX', '378282XXXXX0005'], 1],
  [['AX', '371449XXXXX8431'], 1],
  [['DC', '305693XXXX5904'], 1],
  [['DS', '601111XXXXXX1117'], 1],
];

function payByCard(random: Random, amount: number, date: string, holder: string | undefined): CorpusPayment {
  const [cardType, cardNumber] = random.weighted(CARDS);
  const end = addDays(date, random.integer(200, 1500));
  return {
    form: 'CC',
    amount,
    cardType,
    cardNumber,
    cardExpiration: end.slice(5, 7) + end.slice(2, 4),
    ...(holder !== undefined && { holder }),
  };
}

const CURRENCIES: Record<string, string> = {
  PRT: 'EUR',
  ESP: 'EUR',
  FRA: 'EUR',
  DEU: 'EUR',
  GBR: 'GBP',
  USA: 'USD',
  ARG: 'USD',
  URY: 'USD',
  CHL: 'USD',
  PER: 'USD',
  COL: 'USD',
  PAN: 'USD',
  ZAF: 'USD',
  QAT: 'USD',
};

export interface Sale {
  payments: CorpusPayment[];
  total: number;
  currency: string;
}

export interface SaleOptions {
  seats: number;
  segments: number;
  purchaseDate: string;
  cash?: boolean;
  payer: string;
}

export function sell(random: Random, flight: CorpusFlight, options: SaleOptions): Sale {
  const kilometres = distanceKm(placeOf(flight.origin), placeOf(flight.destination));
  const currency = CURRENCIES[placeOf(flight.origin).country] ?? 'BRL';
  const rate = currency === 'BRL' ? 0.55 : 0.1;
  const each = (90 + kilometres * rate) * (0.6 + random.next() * 0.9) * Math.sqrt(options.segments);
  const total = Math.round(each * options.seats * 100) / 100;
  if (options.cash === true) return { payments: [{ form: 'CA', amount: total }], total, currency };
  const form = random.weighted<CorpusPayment['form']>([
    ['CC', 8],
    ['CA', 1],
    ['MS', 1],
  ]);
  if (form !== 'CC') return { payments: [{ form, amount: total }], total, currency };
  const holder = random.chance(0.15) ? options.payer : undefined;
  if (!random.chance(0.06))
    return { payments: [payByCard(random, total, flight.date, holder)], total, currency };
  const part = Math.round(total * 50) / 100;
  const rest = Math.round((total - part) * 100) / 100;
  const payments = [
    payByCard(random, part, flight.date, holder),
    payByCard(random, rest, flight.date, undefined),
  ];
  return { payments, total, currency };
}
