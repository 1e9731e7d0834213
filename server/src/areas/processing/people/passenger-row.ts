import type { Bags, Person } from '@farol/edifact';
import { foldName } from '#kernel/text.ts';
import { listDisagreements } from './disagreements.ts';
import { listDocuments, mainDocument, type FlightPerson } from './people.ts';

const lastPlaceholderYear = 1900;

/** API wins field by field. */
export function buildPassengerRow(person: FlightPerson, now: Date) {
  const { api, pnr } = person;
  const apiOrPnr = <K extends keyof Person>(field: K): Person[K] | null =>
    api?.[field] ?? pnr?.[field] ?? null;
  const list = (field: 'phones' | 'emails' | 'ticketNumbers') => [
    ...new Set([...(api?.[field] ?? []), ...(pnr?.[field] ?? [])]),
  ];
  const main = mainDocument(listDocuments(person));
  const frequentFlyer = apiOrPnr('frequentFlyer');
  const bags = bagsOf(person);
  const surname = apiOrPnr('surname') ?? '';
  const givenNames = givenNamesOf(person);
  return {
    id: person.id,
    kind: person.kind,
    state: person.state,
    traveller_id: person.travellerId,
    traveller_evidence: person.travellerEvidence,
    traveller_link: person.travellerLink,
    booking_id: person.bookingId,
    surname,
    given_names: givenNames,
    name_folded: foldName(`${surname} ${givenNames}`),
    birth_date: fullBirthDate(person),
    gender: apiOrPnr('gender'),
    nationality: apiOrPnr('nationality'),
    residence: apiOrPnr('residence'),
    passenger_type: apiOrPnr('type'),
    document_type: main?.type || null,
    document_number: main?.number ?? null,
    document_issuer: main?.issuer ?? null,
    document_expiration: main?.expiration ?? null,
    seat: apiOrPnr('seat'),
    locator: apiOrPnr('locator'),
    unique_reference: apiOrPnr('uniqueReference'),
    frequent_flyer_airline: frequentFlyer?.airline ?? null,
    frequent_flyer_number: frequentFlyer?.number ?? null,
    bag_count: bags.count ?? null,
    bag_weight_kg: bags.weightKg ?? null,
    bag_tags: bags.tags,
    phones: list('phones'),
    emails: list('emails'),
    ticket_numbers: list('ticketNumbers'),
    in_transit: api?.inTransit ?? false,
    embarkation: apiOrPnr('embarkation'),
    debarkation: apiOrPnr('debarkation'),
    crew_role: apiOrPnr('crewRole'),
    api,
    api_file_id: person.apiFileId,
    pnr,
    pnr_file_id: person.pnrFileId,
    checked_in_at: person.checkedInAt,
    route: person.route?.airports ?? null,
    route_from: person.route?.from ?? null,
    route_to: person.route?.to ?? null,
    joined: person.joined,
    disagreeing: listDisagreements(person.sources),
    score: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Drops PNR given names already in the API surname. */
function givenNamesOf({ api, pnr }: Pick<FlightPerson, 'api' | 'pnr'>): string {
  if (api?.givenNames !== undefined || pnr?.givenNames === undefined) return api?.givenNames ?? '';
  const words = foldName(api?.surname ?? '').split(' ');
  const isInSurname = foldName(pnr.givenNames)
    .split(' ')
    .every(word => words.includes(word));
  return isInSurname ? '' : pnr.givenNames;
}

/** Skips partial dates and placeholder years before 1901. */
export function fullBirthDate({ api, pnr }: Pick<FlightPerson, 'api' | 'pnr'>): string | null {
  const births = [api?.birthDate, pnr?.birthDate];
  return (
    births.find(birth => birth?.length === 10 && Number(birth.slice(0, 4)) > lastPlaceholderYear) ?? null
  );
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
