import type { Bags, Person } from '@farol/edifact';
import { foldName } from '#kernel/text.ts';
import { disagreeingIn } from './disagreeing.ts';
import { documentsOf, mainDocument, type FlightPerson } from './people.ts';

const longestBirthYear = 1900;

/** API wins field by field. */
export function passengerRow(known: FlightPerson, now: Date) {
  const { api, pnr } = known;
  const either = <K extends keyof Person>(field: K): Person[K] | null => api?.[field] ?? pnr?.[field] ?? null;
  const list = (field: 'phones' | 'emails' | 'ticketNumbers') => [
    ...new Set([...(api?.[field] ?? []), ...(pnr?.[field] ?? [])]),
  ];
  const main = mainDocument(documentsOf(known));
  const frequentFlyer = either('frequentFlyer');
  const bags = bagsOf(known);
  const surname = either('surname') ?? '';
  const givenNames = givenNamesOf(known);
  return {
    id: known.id,
    kind: known.kind,
    state: known.state,
    traveller_id: known.travellerId,
    booking_id: known.bookingId,
    surname,
    given_names: givenNames,
    name_folded: foldName(`${surname} ${givenNames}`),
    birth_date: wholeBirth(known),
    gender: either('gender'),
    nationality: either('nationality'),
    residence: either('residence'),
    passenger_type: either('type'),
    document_type: main?.type || null,
    document_number: main?.number ?? null,
    document_issuer: main?.issuer ?? null,
    document_expiration: main?.expiration ?? null,
    seat: either('seat'),
    locator: either('locator'),
    unique_reference: either('uniqueReference'),
    frequent_flyer_airline: frequentFlyer?.airline ?? null,
    frequent_flyer_number: frequentFlyer?.number ?? null,
    bag_count: bags.count ?? null,
    bag_weight_kg: bags.weightKg ?? null,
    bag_tags: bags.tags,
    phones: list('phones'),
    emails: list('emails'),
    ticket_numbers: list('ticketNumbers'),
    in_transit: api?.inTransit ?? false,
    embarkation: either('embarkation'),
    debarkation: either('debarkation'),
    crew_role: either('crewRole'),
    api,
    api_file_id: known.apiFileId,
    pnr,
    pnr_file_id: known.pnrFileId,
    checked_in_at: known.checkedInAt,
    joined: known.joined,
    disagreeing: disagreeingIn(known.said),
    score: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Drops PNR given names already in the API surname. */
function givenNamesOf({ api, pnr }: Pick<FlightPerson, 'api' | 'pnr'>): string {
  if (api?.givenNames !== undefined || pnr?.givenNames === undefined) return api?.givenNames ?? '';
  const words = foldName(api?.surname ?? '').split(' ');
  const twice = foldName(pnr.givenNames)
    .split(' ')
    .every(word => words.includes(word));
  return twice ? '' : pnr.givenNames;
}

/** Skips partial dates and placeholder years before 1901. */
export function wholeBirth({ api, pnr }: Pick<FlightPerson, 'api' | 'pnr'>): string | null {
  const births = [api?.birthDate, pnr?.birthDate];
  return births.find(birth => birth?.length === 10 && Number(birth.slice(0, 4)) > longestBirthYear) ?? null;
}

/** A count from the list must not hide weight and tags of the booking. */
function bagsOf({ api, pnr }: Pick<FlightPerson, 'api' | 'pnr'>): Pick<Bags, 'count' | 'weightKg' | 'tags'> {
  const count = api?.bags?.count ?? pnr?.bags?.count;
  const weightKg = api?.bags?.weightKg ?? pnr?.bags?.weightKg;
  return {
    tags: [...new Set([...(api?.bags?.tags ?? []), ...(pnr?.bags?.tags ?? [])])],
    ...(count === undefined ? {} : { count }),
    ...(weightKg === undefined ? {} : { weightKg }),
  };
}
