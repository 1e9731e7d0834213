import { weekdays } from '@farol/contract/fields/catalogue';
import type { FlightToJudge, PassengerToJudge } from '../../../rules/src/index.ts';
import { Draw } from '../draw.ts';

/** A condition on a nearly unique value is selective. */
export const selectiveFields = [
  'passenger.surname',
  'passenger.givenNames',
  'passenger.emails',
  'passenger.phones',
  'document.number',
  'passenger.frequentFlyerNumber',
  'booking.locator',
  'agency.iata',
] as const;
export const wordFields = [
  'flight.carrier',
  'flight.origin',
  'flight.destination',
  'flight.number',
  'passenger.nationality',
  'passenger.residence',
  'document.issuer',
  'document.type',
  'booking.currency',
  'booking.paymentForms',
  'passenger.seat',
  'passenger.gender',
  'booking.tripType',
  'flight.weekday',
] as const;
export const numberFields = [
  'passenger.age',
  'document.daysValid',
  'booking.advanceDays',
  'booking.partySize',
  'booking.total',
  'booking.nights',
  'passenger.bagCount',
  'flight.departureHour',
] as const;

export interface Flight {
  flight: FlightToJudge;
  passengers: readonly PassengerToJudge[];
}

const codes = (draw: Draw, count: number, letters: number): string[] =>
  Array.from({ length: count }, () => draw.letters(letters));

/** Gives each passenger one value in thirty fields. */
export function makeFlights(count: number, onEach: number, seed: number): Flight[] {
  const draw = new Draw(seed);
  const world = {
    carriers: codes(draw, 60, 2),
    airports: codes(draw, 300, 3),
    countries: codes(draw, 190, 3),
    currencies: codes(draw, 30, 3),
    surnames: Array.from({ length: 4000 }, () => draw.letters(4 + draw.below(8))),
    givenNames: Array.from({ length: 2000 }, () => draw.letters(3 + draw.below(7))),
    agencies: Array.from({ length: 3000 }, () => draw.figures(8)),
  };
  return Array.from({ length: count / onEach }, (_, at): Flight => {
    const onFlight = {
      'flight.carrier': draw.uneven(world.carriers),
      'flight.number': String(1 + draw.below(9999)),
      'flight.origin': draw.uneven(world.airports),
      'flight.destination': draw.uneven(world.airports),
      'flight.weekday': draw.of(weekdays),
      'flight.departureHour': draw.below(24),
    };
    const passengers = Array.from({ length: onEach }, (__, seat): PassengerToJudge => {
      const surname = draw.of(world.surnames);
      const nationality = draw.uneven(world.countries);
      return {
        id: `p${at}-${seat}`,
        travellerId: `t${at}-${seat}`,
        record: {
          ...onFlight,
          'passenger.surname': surname,
          'passenger.givenNames': draw.of(world.givenNames),
          'passenger.emails': `${surname}${draw.figures(3)}@${draw.letters(6)}.EXAMPLE`,
          'passenger.phones': `55${draw.figures(11)}`,
          'passenger.frequentFlyerNumber': draw.figures(9),
          'passenger.nationality': nationality,
          'passenger.residence': draw.chance(0.8) ? nationality : draw.uneven(world.countries),
          'passenger.seat': `${1 + draw.below(40)}${draw.of(['A', 'B', 'C', 'D', 'E', 'F'])}`,
          'passenger.gender': draw.of(['M', 'F']),
          'passenger.age': draw.below(90),
          'passenger.bagCount': draw.below(4),
          'document.number': `${draw.letters(2)}${draw.figures(6)}`,
          'document.type': draw.uneven(['P', 'I', 'V', 'A', 'T']),
          'document.issuer': draw.chance(0.9) ? nationality : draw.uneven(world.countries),
          'document.daysValid': draw.below(3650),
          'booking.locator': draw.letters(6),
          'booking.advanceDays': draw.below(300),
          'booking.partySize': 1 + draw.below(6),
          'booking.total': draw.below(12_000),
          'booking.currency': draw.uneven(world.currencies),
          'booking.paymentForms': draw.uneven(['CC', 'CA', 'MS', 'CK', 'EF']),
          'booking.tripType': draw.of(['ONEWAY', 'ROUNDTRIP', 'MULTILEG']),
          'booking.nights': draw.below(60),
          'agency.iata': draw.of(world.agencies),
        },
      };
    });
    const flight: FlightToJudge = {
      id: `f${at}`,
      on: '2026-03-15',
      status: 'SCHEDULED',
      type: 'INTERNATIONAL',
      modes: ['INTERNATIONAL_ARRIVALS'],
    };
    return { flight, passengers };
  });
}
