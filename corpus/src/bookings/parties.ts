import type { CorpusFlight } from '../flights/flights.ts';
import { inheritSurname } from '../people/names.ts';
import { type AgeBand, type CorpusPerson, inventPerson } from '../people/person.ts';
import type { Random } from '../random.ts';
import { placeOf } from '../world/places.ts';
import type { CorpusBooking } from './model.ts';

export interface Party {
  kind: CorpusBooking['kind'];
  groupName?: string;
  people: { person: CorpusPerson; type: 'ADULT' | 'CHILD' | 'INFANT' }[];
}

const GROUPS = [
  'Escola Modelo',
  'Coral Voz do Vale',
  'Clube Náutico Horizonte',
  'Instituto Araucária',
  'Delegação Aurora',
  'Peregrinos de Santa Luzia',
  'Congresso de Botânica',
  'Orquestra Jovem Ipê',
  'Atletas do Planalto',
];

const ABROAD: readonly (readonly [string, number])[] = [
  ['ITA', 3],
  ['DEU', 2],
  ['FRA', 3],
  ['GBR', 2],
  ['USA', 4],
  ['ESP', 3],
  ['PRT', 3],
  ['ARG', 3],
  ['JPN', 2],
  ['CHN', 3],
  ['LBN', 1],
  ['ARE', 1],
  ['EGY', 1],
  ['COL', 2],
  ['CHL', 2],
  ['PER', 1],
];

function drawNationality(random: Random, flight: CorpusFlight): string {
  if (flight.domestic) return random.chance(0.92) ? 'BRA' : random.weighted(ABROAD);
  const ends = [placeOf(flight.origin).country, placeOf(flight.destination).country];
  const foreign = ends.find(country => country !== 'BRA') ?? 'BRA';
  return random.weighted([
    ['BRA', 5],
    [foreign, 3.5],
    [random.weighted(ABROAD), 1.5],
  ]);
}

interface Member {
  band: AgeBand;
  surname?: string;
}

function typeOf(band: AgeBand): 'ADULT' | 'CHILD' | 'INFANT' {
  if (band === 'INFANT') return 'INFANT';
  return band === 'CHILD' ? 'CHILD' : 'ADULT';
}

const adultBand = (random: Random): AgeBand => (random.chance(0.13) ? 'SENIOR' : 'ADULT');

/** `prefix` keeps ids of people distinct between flights. */
export class PartyMaker {
  readonly #random: Random;
  readonly #flight: CorpusFlight;
  #made = 0;

  constructor(random: Random, flight: CorpusFlight) {
    this.#random = random;
    this.#flight = flight;
  }

  next(room: number): Party {
    const kind = this.#random.weighted<CorpusBooking['kind']>([
      ['SINGLE', 52],
      ['COUPLE', room < 2 ? 0 : 24],
      ['FAMILY', room < 5 ? 0 : 20],
      ['GROUP', room < 14 ? 0 : 2.5],
    ]);
    const nationality = drawNationality(this.#random, this.#flight);
    if (kind === 'SINGLE') return this.#party(kind, nationality, [{ band: adultBand(this.#random) }]);
    if (kind === 'GROUP') return this.#group(nationality);
    const first = this.#person(nationality, { band: adultBand(this.#random) });
    if (kind === 'COUPLE') {
      const surname = this.#random.chance(0.4) ? first.surname : undefined;
      const second = this.#person(nationality, { band: 'ADULT', ...(surname !== undefined && { surname }) });
      return { kind, people: [first, second].map(person => ({ person, type: 'ADULT' as const })) };
    }
    return this.#family(nationality);
  }

  #family(nationality: string): Party {
    const random = this.#random;
    const mother = this.#person(nationality, { band: 'ADULT' });
    const father = this.#person(nationality, { band: 'ADULT' });
    const surname = inheritSurname(father.surname, mother.surname);
    const parents = random.chance(0.75) ? [mother, father] : [mother];
    const bands: AgeBand[] = Array.from({ length: random.integer(1, 2) }, () =>
      random.weighted<AgeBand>([
        ['CHILD', 5],
        ['TEEN', 3],
      ]),
    );
    if (random.chance(0.3)) bands.push('INFANT');
    // Children have no telephone: people of a family share a contact.
    const contact = { phone: mother.phone, email: mother.email };
    const children = bands.map(band => ({
      person: { ...this.#person(nationality, { band, surname }), ...contact },
      type: typeOf(band),
    }));
    return {
      kind: 'FAMILY',
      people: [...parents.map(person => ({ person, type: 'ADULT' as const })), ...children],
    };
  }

  #group(nationality: string): Party {
    const random = this.#random;
    const young = random.chance(0.3);
    const members = Array.from({ length: random.integer(6, 14) }, (_, index) => ({
      band: young && index > 1 ? ('TEEN' as const) : adultBand(random),
    }));
    return { ...this.#party('GROUP', nationality, members), groupName: random.pick(GROUPS) };
  }

  #party(kind: Party['kind'], nationality: string, members: Member[]): Party {
    return {
      kind,
      people: members.map(member => ({
        person: this.#person(nationality, member),
        type: typeOf(member.band),
      })),
    };
  }

  #person(nationality: string, { band, surname }: Member): CorpusPerson {
    const foreigner = nationality !== 'BRA';
    const livesInBrazil = foreigner && this.#random.chance(this.#flight.domestic ? 0.45 : 0.12);
    return inventPerson(this.#random, {
      id: `${this.#flight.key}-${++this.#made}`,
      nationality,
      band,
      around: this.#flight.date,
      cardOf: this.#flight.carrier,
      ...(surname !== undefined && { surname }),
      ...(livesInBrazil && { residence: 'BRA' }),
    });
  }
}
