import { formatPrintedName } from '../people/names.ts';
import { Random, type Seed } from '../random.ts';
import { inventHouseholds, type SightedPerson } from './people.ts';

/** Columns of `farol resolve --csv`, with the true person. Empty text is a missing value. */
export interface SightingRow {
  rec_id: string;
  last: string;
  first: string;
  middle: string;
  dob: string;
  gender: string;
  nat: string;
  doc_type: string;
  doc_no: string;
  issuer: string;
  cpf: string;
  email: string;
  phone: string;
  ff: string;
  person: string;
}

export interface SightingNoise {
  people: number;
  /** Mean sightings of each. */
  sightings: number;
  /** Share of bookings without birth date and document. */
  domestic: number;
  /** Factor of typing errors and deviations of names. */
  errors: number;
  /** Share of sightings with each contact. */
  contacts: number;
}

export const usualNoise: SightingNoise = {
  people: 4000,
  sightings: 4,
  domestic: 0.25,
  errors: 1,
  contacts: 0.5,
};

/** Invents sightings of people across flights. The same seed gives the same rows. */
export function inventSightings(seed: Seed, noise: SightingNoise = usualNoise): SightingRow[] {
  const random = new Random(seed, 'sightings');
  const people = inventHouseholds(random, noise.people);
  const rows = people.flatMap(person =>
    Array.from({ length: random.integer(1, 2 * noise.sightings - 1) }, (_, at) =>
      inventSighting(random, person, noise, at / noise.sightings),
    ),
  );
  return random.shuffled(rows).map((row, at) => ({ ...row, rec_id: `r${at}` }));
}

function inventSighting(
  random: Random,
  person: SightedPerson,
  noise: SightingNoise,
  time: number,
): SightingRow {
  const isDomestic = random.chance(noise.domestic);
  const happens = (share: number) => random.chance(Math.min(1, share * noise.errors));
  const name = writeName(random, person, happens, time);
  const passport = person.passports[time > 1 ? person.passports.length - 1 : 0];
  const isCard = !isDomestic && random.chance(0.1);
  const hasDocument = !isDomestic && passport !== undefined && !happens(0.12);
  const number = isCard ? person.identityCard : (passport?.number ?? '');
  return {
    rec_id: '',
    ...name,
    dob: isDomestic || happens(0.06) ? '' : writeDate(random, person.birthDate, happens),
    gender: happens(0.12) ? '' : happens(0.01) ? (person.gender === 'M' ? 'F' : 'M') : person.gender,
    nat: isDomestic || happens(0.15) ? '' : person.nationality,
    doc_type: hasDocument ? (isCard ? 'I' : 'P') : '',
    doc_no: hasDocument ? (happens(0.02) ? mistype(random, number) : number) : '',
    issuer: hasDocument && !happens(0.1) ? (isCard ? person.nationality : (passport?.issuer ?? '')) : '',
    cpf: person.cpf !== '' && random.chance(isDomestic ? 0.45 : 0.12) ? person.cpf : '',
    email: random.chance(noise.contacts)
      ? happens(0.02)
        ? mistype(random, person.email)
        : person.email
      : '',
    phone: random.chance(noise.contacts) ? writePhone(random, person.phone) : '',
    ff: person.frequentFlyer !== '' && random.chance(0.5) ? person.frequentFlyer : '',
    person: person.id,
  };
}

type Happens = (share: number) => boolean;

function writeName(random: Random, person: SightedPerson, happens: Happens, time: number) {
  const isMarried = person.marriedSurname !== '' && time > 1;
  let surname = formatPrintedName(isMarried ? person.marriedSurname : person.surname).split(' ');
  let givenNames = formatPrintedName(person.givenNames).split(' ');
  if (happens(0.15) && surname.length > 1)
    surname = random.chance(0.7) ? surname.slice(-1) : surname.slice(0, 1);
  if (happens(0.15) && givenNames.length > 1) givenNames = givenNames.slice(0, 1);
  if (happens(0.04)) surname = mistypeOne(random, surname);
  if (happens(0.04)) givenNames = mistypeOne(random, givenNames);
  if (happens(0.05)) givenNames = [givenNames.join('')];
  if (happens(0.05)) surname = [surname.join('')];
  if (happens(0.04)) surname = surname.map(word => respell(random, word));
  if (person.generation !== '' && !happens(0.15)) surname = [...surname, person.generation];
  if (happens(0.12)) {
    const title = person.gender === 'F' ? 'MRS' : 'MR';
    givenNames = random.chance(0.6)
      ? [...givenNames.slice(0, -1), `${givenNames.at(-1)}${title}`]
      : [...givenNames, title];
  }
  if (happens(0.04)) [surname, givenNames] = [givenNames, surname];
  const [first = '', ...middle] = givenNames;
  return random.chance(0.5)
    ? { last: surname.join(' '), first, middle: middle.join(' ') }
    : { last: surname.join(' '), first: givenNames.join(' '), middle: '' };
}

const respellings = [
  [/Z/, 'S'],
  [/S$/, 'Z'],
  [/Y/, 'I'],
  [/OU/, 'U'],
  [/KH/, 'J'],
  [/W/, 'V'],
  [/TH/, 'T'],
  [/UE/, 'U'],
] as const;

function respell(random: Random, word: string): string {
  const [from, to] = random.pick(respellings);
  return word.replace(from, to);
}

function mistypeOne(random: Random, words: readonly string[]): string[] {
  const at = random.integer(0, words.length - 1);
  return words.map((word, place) => (place === at ? mistype(random, word) : word));
}

/** Exchanges, drops, doubles or replaces one character. */
function mistype(random: Random, text: string): string {
  if (text.length < 4) return text;
  const at = random.integer(1, text.length - 2);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const other = /\d/.test(letter) ? random.digits(1) : random.pick([...'AEIORSTLN']);
  return random.pick([
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${other}${after}`,
  ]);
}

function writeDate(random: Random, date: string, happens: Happens): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (happens(0.01) && Number(day) <= 12) return `${year}-${day}-${month}`;
  if (happens(0.015)) return `${year}-${month}-${String(random.integer(1, 28)).padStart(2, '0')}`;
  if (happens(0.01)) return `${Number(year) + random.pick([-1, 1, 10, -10])}-${month}-${day}`;
  if (happens(0.01)) return `${year}-01-01`;
  return date;
}

function writePhone(random: Random, phone: string): string {
  if (random.chance(0.3)) return phone.slice(3);
  return random.chance(0.3) ? `${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}` : phone;
}
