import { formatPrintedName, nameStocks, type NameStyle, styleOf } from '../people/names.ts';
import type { Random } from '../random.ts';
import { WeightedList } from './weighted.ts';

/* Names as documents print them. Frequencies of Brazil follow the 2022 census in their order of size. */

const print = (names: readonly string[]): string[] => names.map(name => formatPrintedName(name));

/** The n-th most common name has a frequency of about 1/n. */
const ranked = (names: readonly string[], total: number): (readonly [string, number])[] => {
  const sum = names.reduce((all, _, index) => all + 1 / (index + 3), 0);
  return names.map((name, index) => [name, total / (index + 3) / sum] as const);
};

const commonBrazilian: readonly (readonly [string, number])[] = [
  ['SILVA', 8.2],
  ['SANTOS', 4.6],
  ['OLIVEIRA', 3.4],
  ['SOUZA', 2.7],
  ['PEREIRA', 2.1],
  ['FERREIRA', 1.9],
  ['LIMA', 1.7],
  ['COSTA', 1.5],
  ['RODRIGUES', 1.5],
  ['ALMEIDA', 1.3],
  ['NASCIMENTO', 1.2],
  ['ALVES', 1.2],
  ['CARVALHO', 1.1],
  ['RIBEIRO', 1.1],
  ['ARAUJO', 1],
  ['GOMES', 1],
];

const starts = words(
  'AL BAR BER BRAN CAL CAM CER COR DAL FAR FER FON GAL GUI HEN KRE LAM LEI MAL MAR MEN MON NOV OLI PAR PIN RAM ROS SAL SCH TAV TOR VAL VEN WEI ZAN',
);
const middles = words('A BE CI DE DO GA LE LI MA NE NI RI RO SE TA TE TI VI ZA ZE');
const ends = words('CHI DO DER GER LHO LLI MANN NHA NI NO RA REZ RO SKI SSO TO TTI VA VEDO WSKI XE ZZI');

function words(text: string): string[] {
  return text.split(' ');
}

/** Brazil has tens of thousands of rare surnames, mostly of immigrants. */
const inventRareSurname = (random: Random): string =>
  random.pick(starts) + random.pick(middles) + random.pick(ends);

const immigrants = (['it', 'pt', 'de', 'es', 'ja', 'ar'] as const).flatMap(style =>
  ranked(print(nameStocks[style].surnames), style === 'it' ? 5 : 2),
);
const common = new Set(commonBrazilian.map(([name]) => name));
const rare = Symbol('rare');
const brazilianSurnames = new WeightedList<string | typeof rare>([
  ...commonBrazilian,
  ...ranked(
    print(nameStocks.br.surnames).filter(name => !common.has(name)),
    38,
  ),
  ...immigrants,
  [rare, 9],
]);

const chineseSurnames: readonly (readonly [string, number])[] = [
  ['WANG', 14],
  ['LI', 14],
  ['ZHANG', 13],
  ['LIU', 10],
  ['CHEN', 9],
  ['YANG', 6],
];

const surnamesByStyle = new Map<NameStyle, WeightedList<string>>(
  (Object.keys(nameStocks) as NameStyle[]).map(style => [
    style,
    new WeightedList([
      ...(style === 'zh' ? chineseSurnames : []),
      ...ranked(print(nameStocks[style].surnames), 100),
    ]),
  ]),
);

const givenByStyle = new Map(
  (Object.keys(nameStocks) as NameStyle[]).map(style => {
    const [female, male] = [print(nameStocks[style].female), print(nameStocks[style].male)];
    const frequent = style === 'br' ? ([['MARIA', 14] as const, ['ANA', 6] as const] as const) : [];
    const frequentMale = style === 'br' ? ([['JOSE', 8] as const, ['JOAO', 6] as const] as const) : [];
    return [
      style,
      {
        F: new WeightedList([...frequent, ...ranked(female, 80)]),
        M: new WeightedList([...frequentMale, ...ranked(male, 80)]),
      },
    ];
  }),
);

const particles: Readonly<Record<string, string>> = {
  SILVA: 'DA',
  SANTOS: 'DOS',
  COSTA: 'DA',
  SOUZA: 'DE',
  OLIVEIRA: 'DE',
  NASCIMENTO: 'DO',
  ROCHA: 'DA',
  LIMA: 'DE',
};

/** Shares of people with two surnames and with two given names. */
const doubles: Readonly<Record<NameStyle, readonly [surname: number, given: number]>> = {
  br: [0.68, 0.4],
  pt: [0.8, 0.45],
  es: [0.75, 0.4],
  en: [0.04, 0.4],
  fr: [0.04, 0.15],
  de: [0.03, 0.15],
  it: [0.03, 0.1],
  ja: [0, 0],
  zh: [0, 0],
  ar: [0.1, 0.4],
};

function drawSurname(random: Random, style: NameStyle): string {
  if (style !== 'br') return surnamesByStyle.get(style)?.pick(random) ?? '';
  const surname = brazilianSurnames.pick(random);
  return surname === rare ? inventRareSurname(random) : surname;
}

/** `PEREIRA DA SILVA`: as people of the country have it. */
export function inventPrintedSurname(random: Random, country: string): string {
  const style = styleOf(country);
  const last = drawSurname(random, style);
  if (!random.chance(doubles[style][0])) return last;
  const first = drawSurname(random, style);
  if (first === last) return last;
  const particle = style === 'br' && random.chance(0.4) ? particles[last] : undefined;
  return particle === undefined ? `${first} ${last}` : `${first} ${particle} ${last}`;
}

export function inventPrintedGivenNames(random: Random, country: string, gender: 'F' | 'M'): string {
  const style = styleOf(country);
  const names = givenByStyle.get(style);
  if (names === undefined) return '';
  const first = names[gender].pick(random);
  if (!random.chance(doubles[style][1])) return first;
  const second = names[style === 'ar' ? 'M' : gender].pick(random);
  return second === first ? first : `${first} ${second}`;
}
