import type { AlertExplanation, AlertReason, PassengerEvidence } from '@farol/contract';

type ValueSources = AlertExplanation['conditions'][number]['sources'];
type EvidenceField = PassengerEvidence['fields'][number]['field'];

/**
 * Evidence fields of each condition field. Fields that are absent derive from more than the passenger's own
 * values.
 */
const evidenceFields: Readonly<Record<string, readonly EvidenceField[]>> = {
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
const normalize = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns the evidence fields. The passenger type derives from the birth date unless a booking states it. */
function fieldsOf(field: string, evidence: PassengerEvidence): readonly EvidenceField[] {
  const isStated = evidence.fields.some(
    one => one.field === 'type' && one.values.some(entry => entry !== null),
  );
  if (field === 'passenger.type' && !isStated) return ['birthDate'];
  return evidenceFields[field] ?? [];
}

/** Returns the values behind a condition, with source, file and position in the file. */
export function valueSourcesOf(reason: AlertReason, evidence: PassengerEvidence | undefined): ValueSources {
  if (evidence === undefined) return [];
  if (ofDocuments(reason.field)) return documentSources(reason, evidence);
  const fieldNames = fieldsOf(reason.field, evidence);
  if (fieldNames.length === 0 && ofBookings(reason.field)) return bookingSources(evidence);
  return evidence.fields
    .filter(({ field, leg }) => leg === null && fieldNames.includes(field))
    .flatMap(({ values }) =>
      values.flatMap((entry, source) =>
        entry === null ? [] : sourceAt(evidence, source, { ...entry, value: entry.values.join(', ') }),
      ),
    );
}

/** Returns the documents that the condition matched, by number or by another value. */
function documentSources({ found }: AlertReason, evidence: PassengerEvidence): ValueSources {
  const values = found.map(value => normalize(String(value)));
  const all = evidence.documents.flatMap(({ values: documentValues }) =>
    documentValues.flatMap((document, source) => (document === null ? [] : [{ document, source }])),
  );
  const matches = all.filter(({ document: { number, type, issuer, expiration } }) =>
    values.some(
      value =>
        value.includes(normalize(number)) ||
        [type, issuer, expiration].some(part => part !== null && normalize(part) === value),
    ),
  );
  return matches.flatMap(({ document: { type, number, issuer, message, path }, source }) =>
    sourceAt(evidence, source, {
      message,
      path,
      value: [type, number, issuer].filter(part => part !== null && part !== '').join(' '),
    }),
  );
}

/** Returns the position of the booking's locator, where its text begins. */
function bookingSources(evidence: PassengerEvidence): ValueSources {
  return evidence.sources.flatMap(({ source, message, locator }, at) =>
    source === 'PNR' ? sourceAt(evidence, at, { message, path: 'locator', value: locator ?? '' }) : [],
  );
}

function sourceAt(
  evidence: PassengerEvidence,
  source: number,
  { message, path, value }: { message: number | null; path: string; value: string },
): ValueSources {
  const by = message === null ? undefined : evidence.messages[message];
  const origin = evidence.sources[source];
  if (by === undefined || origin === undefined) return [];
  const { fileId, at, ordinal, booking, index } = by;
  return [{ source: origin.source, value, fileId, at, ordinal, booking, index, path }];
}
