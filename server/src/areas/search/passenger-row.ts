import { type PassengerRow, valueSources } from '@farol/contract';
import { noFlags, type PassengerFlags } from '#areas/occurrences/index.ts';
import type { PassengerListRecord } from './queries.ts';

export function toPassengerRow(
  passenger: PassengerListRecord,
  flightDate: string,
  alerts: number,
  { inspected, terms, occurrences, actions }: PassengerFlags = noFlags,
): PassengerRow {
  return {
    id: passenger.id,
    kind: passenger.kind,
    state: passenger.state,
    surname: passenger.surname,
    givenNames: passenger.givenNames,
    birthDate: passenger.birthDate,
    age: ageOn(flightDate, passenger.birthDate),
    gender: passenger.gender,
    nationality: passenger.nationality,
    documentType: passenger.documentType,
    documentNumber: passenger.documentNumber,
    documentIssuer: passenger.documentIssuer,
    documentExpiration: passenger.documentExpiration,
    seat: passenger.seat,
    locator: passenger.locator,
    bagCount: passenger.bagCount,
    inTransit: passenger.inTransit,
    masked: passenger.masked,
    sources: valueSources.filter(source => (source === 'API' ? passenger.hasApi : passenger.hasPnr)),
    alerts,
    inspected,
    terms,
    occurrences,
    actions,
    crewMarks: passenger.crewMarks,
  };
}

/**
 * Returns full years; null without a birth date or before birth. A person born on 29 February ages on 1
 * March.
 */
export function ageOn(day: string, birthDate: string | null): number | null {
  if (birthDate === null || birthDate > day) return null;
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
