import type { AlertExplanation, AlertReason, PassengerEvidence } from '@farol/contract';

type Sayings = AlertExplanation['conditions'][number]['said'];
type EvidenceField = PassengerEvidence['fields'][number]['field'];

/**
 * Evidence fields of each condition field. Fields that are absent derive from more than the passenger's own
 * values.
 */
const madeOf: Readonly<Record<string, readonly EvidenceField[]>> = {
  name: ['surname', 'givenNames'],
  'passenger.surname': ['surname'],
  'passenger.givenNames': ['givenNames'],
  'passenger.middleName': ['givenNames'],
  'passenger.name': ['surname', 'givenNames'],
  'passenger.type': ['type'],
  'passenger.birthDate': ['birthDate'],
  'passenger.age': ['birthDate'],
  'passenger.gender': ['gender'],
  'passenger.nationality': ['nationalities'],
  'passenger.residence': ['residence'],
  'passenger.phones': ['phones'],
  'passenger.emails': ['emails'],
  'passenger.frequentFlyerAirline': ['frequentFlyer'],
  'passenger.frequentFlyerNumber': ['frequentFlyer'],
  'passenger.seat': ['seat'],
  'passenger.locator': ['locator'],
  'passenger.ticketNumbers': ['ticketNumbers'],
  'passenger.bagCount': ['bagCount'],
  'passenger.bagWeight': ['bagWeight'],
  'passenger.bagTags': ['bagTags'],
  'passenger.embarkation': ['embarkation'],
  'passenger.debarkation': ['debarkation'],
  'booking.locator': ['locator'],
  'crew.role': ['crewRole'],
  'boarding.checkedInAt': ['checkIn'],
  'traveller.sharingPhone': ['phones'],
  'traveller.sharingEmail': ['emails'],
};

/** Returns whether a field comes from booking messages only. */
const ofBookings = (field: string): boolean => /^(?:booking|card|agency)\./.test(field);
const ofDocuments = (field: string): boolean => field === 'document' || field.startsWith('document.');
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns the evidence fields. The passenger type derives from the birth date unless a booking states it. */
function fieldsOf(field: string, evidence: PassengerEvidence): readonly EvidenceField[] {
  const isStated = evidence.fields.some(
    one => one.field === 'type' && one.values.some(said => said !== null),
  );
  if (field === 'passenger.type' && !isStated) return ['birthDate'];
  return madeOf[field] ?? [];
}

/** Returns the values behind a condition, with source, file and position in the file. */
export function sayingsOf(reason: AlertReason, evidence: PassengerEvidence | undefined): Sayings {
  if (evidence === undefined) return [];
  if (ofDocuments(reason.field)) return documentSayings(reason, evidence);
  const fieldNames = fieldsOf(reason.field, evidence);
  if (fieldNames.length === 0 && ofBookings(reason.field)) return bookingSayings(evidence);
  return evidence.fields
    .filter(({ field, leg }) => leg === null && fieldNames.includes(field))
    .flatMap(({ values }) =>
      values.flatMap((said, source) =>
        said === null ? [] : sayingAt(evidence, source, { ...said, value: said.values.join(', ') }),
      ),
    );
}

/** Returns the documents that the condition matched, by number or by another value. */
function documentSayings({ found }: AlertReason, evidence: PassengerEvidence): Sayings {
  const values = found.map(value => plain(String(value)));
  const all = evidence.documents.flatMap(({ values: told }) =>
    told.flatMap((document, source) => (document === null ? [] : [{ document, source }])),
  );
  const meant = all.filter(({ document: { number, type, issuer, expiration } }) =>
    values.some(
      value =>
        value.includes(plain(number)) ||
        [type, issuer, expiration].some(part => part !== null && plain(part) === value),
    ),
  );
  return meant.flatMap(({ document: { type, number, issuer, message, path }, source }) =>
    sayingAt(evidence, source, {
      message,
      path,
      value: [type, number, issuer].filter(part => part !== null && part !== '').join(' '),
    }),
  );
}

/** Returns the position of the booking's locator, where its text begins. */
function bookingSayings(evidence: PassengerEvidence): Sayings {
  return evidence.sources.flatMap(({ source, message, locator }, at) =>
    source === 'PNR' ? sayingAt(evidence, at, { message, path: 'locator', value: locator ?? '' }) : [],
  );
}

function sayingAt(
  evidence: PassengerEvidence,
  source: number,
  { message, path, value }: { message: number | null; path: string; value: string },
): Sayings {
  const by = message === null ? undefined : evidence.messages[message];
  const teller = evidence.sources[source];
  if (by === undefined || teller === undefined) return [];
  const { fileId, at, ordinal, booking, index } = by;
  return [{ source: teller.source, value, fileId, at, ordinal, booking, index, path }];
}
