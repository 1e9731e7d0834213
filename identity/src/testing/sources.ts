import type { Description } from '../types.ts';
import { writeName } from './name-noise.ts';
import type { TruePerson } from './people.ts';
import type { Random } from './random.ts';

/** Frequency of each field in a thousand. */
interface Habits {
  source: string;
  birthDate: number;
  passport: number;
  cpf: number;
  ticket: number;
  seat: number;
  reference: number;
  locator: number;
  gender: number;
  nationality: number;
  type: number;
}

/** The departure control system has scanned documents and few booking data. */
const API = buildHabits('API', [980, 960, 100, 30, 700, 600, 850, 980, 970, 0]);

/** A little more than half of the bookings have documents. */
const PNR = buildHabits('PNR', [580, 530, 150, 850, 500, 50, 980, 650, 500, 800]);

function buildHabits(source: string, shares: readonly number[]): Habits {
  const [birthDate = 0, passport = 0, cpf = 0, ticket = 0, seat = 0, ...rest] = shares;
  const [reference = 0, locator = 0, gender = 0, nationality = 0, type = 0] = rest;
  return { source, birthDate, passport, cpf, ticket, seat, reference, locator, gender, nationality, type };
}

export const describeAsApi = (random: Random, person: TruePerson) => describePerson(random, person, API);
export const describeAsPnr = (random: Random, person: TruePerson) => describePerson(random, person, PNR);

function describePerson(random: Random, person: TruePerson, habits: Habits): Description {
  const isPresent = (share: number) => random.below(1000) < share;
  return {
    kind: 'PASSENGER',
    source: habits.source,
    ...writeName(random, person),
    ...(isPresent(habits.birthDate) ? { birthDate: writeDate(random, person.birthDate) } : {}),
    ...(isPresent(habits.gender) ? { gender: writeGender(random, person.gender) } : {}),
    nationalities: isPresent(habits.nationality) ? [person.nationality] : [],
    documents: [
      ...(isPresent(habits.passport) ? [writePassport(random, person)] : []),
      ...(person.cpf !== undefined && isPresent(habits.cpf)
        ? [{ class: 'CPF' as const, number: person.cpf }]
        : []),
    ],
    ...(isPresent(habits.locator)
      ? { locator: random.chance(0.02) ? `${person.locator.slice(1)}9` : person.locator }
      : {}),
    ticketNumbers: isPresent(habits.ticket) ? [person.ticket] : [],
    ...(isPresent(habits.seat)
      ? { seat: random.chance(0.1) ? `${1 + random.below(50)}C` : person.seat }
      : {}),
    ...(isPresent(habits.reference) ? { uniqueReference: person.reference } : {}),
    ...(isPresent(habits.type) ? { passengerType: person.type } : {}),
  };
}

function writeDate(random: Random, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const odd = random.below(1000);
  if (odd < 10 && Number(day) <= 12) return `${year}-${day}-${month}`;
  if (odd < 20)
    return `${year}-${month}-${day[0]}${(Number(day[1]) + 1 + random.below(8)) % 10}`.replace('-00', '-01');
  if (odd < 25) return year;
  if (odd < 28) return `${year}-${month}`;
  if (odd < 33) return `${year}-01-01`;
  if (odd < 38) return `19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`;
  return date;
}

function writeGender(random: Random, gender: 'M' | 'F'): 'M' | 'F' | 'U' {
  if (random.chance(0.005)) return gender === 'M' ? 'F' : 'M';
  return random.chance(0.02) ? 'U' : gender;
}

function writePassport(
  random: Random,
  { passport, nationality }: TruePerson,
): Description['documents'][number] {
  return {
    ...(random.chance(0.05) ? {} : { class: 'PASSPORT' as const }),
    number: writeNumber(random, passport),
    ...(random.chance(0.1) ? {} : { issuer: nationality }),
  };
}

function writeNumber(random: Random, number: string): string {
  const odd = random.below(1000);
  if (odd < 10) return number.replaceAll('0', 'O');
  if (odd < 15) return number.slice(0, -1);
  if (odd < 20) return number.slice(2);
  if (odd < 25) return number.slice(0, 4) + ((Number(number[4]) + 3) % 10) + number.slice(5);
  // The previous number, which the booking still has.
  return odd < 30 ? `ZZ${random.below(900_000) + 100_000}` : number;
}
