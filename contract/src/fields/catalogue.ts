import {
  crewMarks,
  evidenceFields,
  flightModes,
  flightStatuses,
  passengerStates,
  personKinds,
  tripTypes,
} from '../areas/search/values.ts';
import { type Field, type FieldGroup, fieldGroups, type FieldRegister, type FieldType } from './field.ts';

type From = string | readonly string[];
const listed = (from: From): readonly string[] => (typeof from === 'string' ? [from] : from);
const plain = (type: FieldType) => (from: From) => ({ type, many: false, from: listed(from) }) as const;
const text = plain('text');
const date = plain('date');
const instant = plain('instant');
const yesNo = plain('boolean');

const code = (from: From, register?: FieldRegister): Field => ({
  type: 'code',
  many: false,
  from: listed(from),
  ...(register === undefined ? {} : { register }),
});
const ofDigits = (digits: number, from: From): Field => ({ ...code(from), digits });
const oneOf = (values: readonly string[], from: From): Field => ({
  type: 'enumeration',
  many: false,
  values,
  from: listed(from),
});
/** Non-negative integer. */
const count = (from: From): Field => ({
  type: 'number',
  many: false,
  whole: true,
  least: 0,
  from: listed(from),
});
const amount = (from: From): Field => ({ type: 'number', many: false, least: 0, from: listed(from) });
const several = (field: Field): Field => ({ ...field, many: true });
const inQueries = (field: Field): Field => ({ ...field, queryOnly: true });

export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export const genders = ['M', 'F', 'X', 'U'] as const;
export const passengerTypes = ['ADULT', 'CHILD', 'INFANT'] as const;
/** Steps of the boarding programme. */
export const boardingSteps = ['CHECKED_IN', 'BAGS_DROPPED', 'RESTRICTED_AREA', 'BOARDED'] as const;
export const crewRoles = ['CR1', 'CR2', 'CR3', 'CR4', 'CR5'] as const;

const person = 'flight_passenger';
const documents = 'passenger_document';
const payments = 'booking.payments';
const programme = 'boarding_passenger';
const enrolment = 'boarding_enrolment';
const otherFlights = [`${person}.traveller_id`, 'flight.departure_at', `${person}.state`];

/**
 * All fields of conditions in rules, searches and back-tests. Names must not change, because stored
 * conditions use them.
 */
export const fields = {
  'flight.carrier': code('flight.carrier', 'carrier'),
  'flight.number': code('flight.number'),
  'flight.designator': code(['flight.carrier', 'flight.number', 'flight.suffix']),
  'flight.codeshares': several(code('flight.codeshares')),
  'flight.origin': code('flight.origin', 'airport'),
  'flight.destination': code('flight.destination', 'airport'),
  'flight.originCountry': code(['flight.origin', 'airport.country_code2', 'country.code3'], 'country'),
  'flight.destinationCountry': code(
    ['flight.destination', 'airport.country_code2', 'country.code3'],
    'country',
  ),
  'flight.leg': code(['flight.origin', 'flight.destination']),
  'flight.date': date('flight.flight_date'),
  'flight.departure': instant('flight.departure_at'),
  'flight.arrival': instant('flight.arrival_at'),
  'flight.estimatedDeparture': instant('flight.estimated_departure_at'),
  'flight.estimatedArrival': instant('flight.estimated_arrival_at'),
  'flight.departureHour': { ...count(['flight.departure_at', 'airport.time_zone']), most: 23 },
  'flight.weekday': oneOf(weekdays, 'flight.flight_date'),
  'flight.status': oneOf(flightStatuses, ['flight.departure_at', 'flight.arrival_at', 'flight.cancelled_at']),
  'flight.type': oneOf(flightModes, 'flight.mode'),
  'flight.passengers': count('flight.passengers'),
  'flight.crew': count('flight.crew'),

  'passenger.surname': text(`${person}.surname`),
  'passenger.givenNames': text(`${person}.given_names`),
  'passenger.middleName': text(`${person}.given_names`),
  'passenger.name': text([`${person}.surname`, `${person}.given_names`]),
  'passenger.kind': oneOf(personKinds, `${person}.kind`),
  'passenger.type': oneOf(passengerTypes, [
    `${person}.passenger_type`,
    `${person}.birth_date`,
    `${person}.kind`,
    'flight.flight_date',
  ]),
  'passenger.birthDate': date(`${person}.birth_date`),
  'passenger.age': { ...count([`${person}.birth_date`, 'flight.flight_date']), most: 150 },
  'passenger.gender': oneOf(genders, `${person}.gender`),
  'passenger.nationality': code(`${person}.nationality`, 'country'),
  'passenger.residence': code(`${person}.residence`, 'country'),
  'passenger.phones': several(code(`${person}.phones`)),
  'passenger.emails': several(text(`${person}.emails`)),
  'passenger.frequentFlyerAirline': code(`${person}.frequent_flyer_airline`, 'carrier'),
  'passenger.frequentFlyerNumber': code(`${person}.frequent_flyer_number`),
  'passenger.seat': code(`${person}.seat`),
  'passenger.locator': code(`${person}.locator`),
  'passenger.ticketNumbers': several(code(`${person}.ticket_numbers`)),
  'passenger.bagCount': count(`${person}.bag_count`),
  'passenger.bagWeight': amount(`${person}.bag_weight_kg`),
  'passenger.bagTags': several(code(`${person}.bag_tags`)),
  'passenger.inTransit': yesNo(`${person}.in_transit`),
  'passenger.embarkation': code(`${person}.embarkation`, 'airport'),
  'passenger.debarkation': code(`${person}.debarkation`, 'airport'),
  'passenger.score': inQueries(count('passenger_risk.score')),
  /** The reader's organization decides, as for occurrences. */
  'passenger.inspected': inQueries(yesNo('passenger_inspection.undone_at')),
  'passenger.occurrences': inQueries(count('occurrence.deleted_at')),

  'document.type': code(`${person}.document_type`, 'documentType'),
  'document.number': code(`${person}.document_number`),
  'document.issuer': code(`${person}.document_issuer`, 'country'),
  'document.expiration': date(`${person}.document_expiration`),
  'document.daysValid': {
    type: 'number',
    many: false,
    whole: true,
    from: [`${person}.document_expiration`, 'flight.flight_date'],
  },
  'document.allTypes': several(code(`${documents}.type`, 'documentType')),
  'document.allNumbers': several(code(`${documents}.number`)),
  'document.allIssuers': several(code(`${documents}.issuer`, 'country')),
  'document.allExpirations': several(date(`${documents}.expiration`)),

  'booking.locator': code('booking.locator'),
  'booking.otherLocators': several(code('booking.other_locators')),
  'booking.createdAt': instant('booking.created_at'),
  'booking.purchaseDate': date('booking.purchase_date'),
  'booking.advanceDays': count('booking.advance_days'),
  'booking.tripType': oneOf(tripTypes, 'booking.trip_type'),
  'booking.partySize': count('booking.party_size'),
  'booking.flights': count('booking.segments'),
  'booking.airports': several(code('booking.segments', 'airport')),
  'booking.classes': several(code('booking.segments')),
  'booking.nights': count('booking.segments'),
  'booking.groupName': text('booking.group_name'),
  'booking.splitFrom': code('booking.split_from'),
  'booking.cancelled': yesNo('booking.cancelled'),
  'booking.total': amount('booking.total'),
  'booking.currency': code('booking.currency', 'currency'),
  'booking.paymentForms': several(code('booking.payment_forms', 'paymentForm')),
  'booking.ticketNumbers': several(code('booking.ticket_numbers')),

  'card.first6': several(ofDigits(6, payments)),
  'card.last4': several(ofDigits(4, payments)),
  'card.type': several(code(payments, 'cardType')),
  'card.expiration': several(date(payments)),
  'card.holder': several(text(payments)),

  'agency.iata': code('booking.agency_iata'),
  'agency.name': text('booking.agency_name'),
  'agency.phone': code('booking.agency_phone'),
  'agency.office': code('booking.agency_office'),
  'agency.city': text('booking.agency_city'),
  'agency.country': code('booking.agency_country', 'country'),

  'crew.role': oneOf(crewRoles, `${person}.crew_role`),
  'crew.registration': code('crew_member.registration'),
  'crew.licenceUntil': date('crew_member.licence_until'),
  'crew.marks': several(
    oneOf(crewMarks, ['crew_member.licence_until', 'crew_member.dismissed_on', 'flight.flight_date']),
  ),

  'boarding.state': oneOf(passengerStates, `${person}.state`),
  'boarding.checkedInAt': instant(`${person}.checked_in_at`),
  'boarding.steps': several(
    oneOf(boardingSteps, [
      `${enrolment}.checked_in_at`,
      `${programme}.bags_at`,
      `${programme}.pass_at`,
      `${programme}.boarded_at`,
    ]),
  ),
  'boarding.biometricCheckInAt': instant(`${enrolment}.checked_in_at`),
  'boarding.restrictedAreaAt': instant(`${programme}.pass_at`),
  'boarding.boardedAt': instant(`${programme}.boarded_at`),

  'traveller.previousFlights': count(otherFlights),
  'traveller.previousRefusals': count([...otherFlights, 'category.boarding', 'alert.source_id']),
  /** Own ones with their parents, and parents that other organizations disclose. */
  'traveller.occurrenceCategories': several(
    text([...otherFlights, 'occurrence.category_id', 'category.name', 'category.discloses_parent']),
  ),
  'traveller.firstSeen': instant('traveller.first_seen_at'),
  'traveller.documentChanged': yesNo([...otherFlights, `${documents}.number`]),
  'traveller.sharingPhone': count(`${person}.phones`),
  'traveller.sharingEmail': count(`${person}.emails`),
  'traveller.sharingCard': count(payments),
  'traveller.sharingAgency': count('booking.agency_iata'),

  'sources.api': yesNo(`${person}.api`),
  'sources.pnr': yesNo(`${person}.pnr`),
  'sources.disagree': yesNo(`${person}.disagreeing`),
  'sources.disagreeing': several(oneOf([...evidenceFields, 'documents'], `${person}.disagreeing`)),
} as const satisfies Readonly<Record<`${FieldGroup}.${string}`, Field>>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Returns undefined for an unknown or removed field. */
export function fieldOf(name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name as FieldName] : undefined;
}

export function groupOf(name: FieldName): FieldGroup {
  const beginning = name.slice(0, name.indexOf('.'));
  const group = fieldGroups.find(one => one === beginning);
  if (group === undefined) throw new Error(`${name} is in no group`);
  return group;
}
