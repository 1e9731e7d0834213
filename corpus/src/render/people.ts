import type { CorpusBooking, CorpusSegment, CorpusTraveller } from '../bookings/model.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { type CrewMember, crewDocuments } from '../people/crew.ts';
import type { CorpusPerson } from '../people/person.ts';
import { placeOf } from '../world/places.ts';
import type { ListedPerson } from './paxlst.ts';

/** Excludes the return. */
function journeyOf(flight: CorpusFlight, segments: readonly CorpusSegment[]): { from: string; to: string } {
  const before = segments.find(
    ({ destination, origin }) => destination === flight.origin && origin !== flight.destination,
  );
  const after = segments.find(
    ({ origin, destination }) => origin === flight.destination && destination !== flight.origin,
  );
  return { from: before?.origin ?? flight.origin, to: after?.destination ?? flight.destination };
}

/** Where an international flight crosses the border. */
function clearanceOf(flight: CorpusFlight): string | undefined {
  if (flight.domestic) return undefined;
  return placeOf(flight.destination).country === 'BRA' ? flight.destination : flight.origin;
}

export function personalData({
  surname,
  givenNames,
  birthDate,
  gender,
  nationality,
  residence,
}: CorpusPerson) {
  return { surname, givenNames, birthDate, gender, nationality, residence };
}

function listTraveller(
  flight: CorpusFlight,
  booking: CorpusBooking,
  traveller: CorpusTraveller,
): ListedPerson {
  const { person, seat, bags } = traveller;
  const { from, to } = journeyOf(flight, booking.segments);
  const clearance = clearanceOf(flight);
  return {
    ...personalData(person),
    documents: traveller.documents,
    locator: booking.locator,
    uniqueReference: traveller.uniqueReference,
    embarkation: from,
    debarkation: to,
    verified: traveller.checkedInAt !== undefined,
    inTransit:
      !flight.domestic &&
      placeOf(flight.destination).country === 'BRA' &&
      placeOf(to).country !== 'BRA' &&
      placeOf(from).country !== 'BRA',
    ...(clearance !== undefined && { clearance }),
    ...(seat !== undefined && { seat }),
    ...(bags !== undefined && { bags }),
    // A list cannot name the airline of a card: readers assume the carrier's own.
    ...(person.frequentFlyer?.carrier === flight.carrier && { frequentFlyer: person.frequentFlyer.number }),
    ...(traveller.type === 'ADULT' && { phone: person.phone, email: person.email }),
  };
}

export function listTravellers(
  flight: CorpusFlight,
  bookings: readonly CorpusBooking[],
  isIncluded: (traveller: CorpusTraveller) => boolean,
): ListedPerson[] {
  return bookings
    .filter(({ cancelled }) => !cancelled)
    .flatMap(booking =>
      booking.travellers.filter(isIncluded).map(traveller => listTraveller(flight, booking, traveller)),
    );
}

export function listCrew(flight: CorpusFlight, crew: readonly CrewMember[]): ListedPerson[] {
  const clearance = clearanceOf(flight);
  return crew.map(member => ({
    surname: member.surname,
    givenNames: member.givenNames,
    birthDate: member.birthDate,
    gender: member.gender,
    nationality: member.nationality,
    residence: member.residence,
    birthPlace: member.birthPlace,
    documents: crewDocuments(member, flight.domestic),
    crewRole: member.role,
    embarkation: flight.origin,
    debarkation: flight.destination,
    ...(clearance !== undefined && { clearance }),
  }));
}
