import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { foldText } from '#ui/format/foldText.ts';

export type Change = PassengerDetail['changes'][number];

/** Values of one field that differ between lists and bookings; null when a source has none. */
export interface Disagreement {
  field: string;
  api: string | null;
  pnr: string | null;
}

type Evidence = PassengerDetail['evidence'];

const documentFields = {
  number: 'documentNumber',
  issuer: 'documentIssuer',
  expiration: 'documentExpiration',
} as const;

/**
 * Returns the fields of this flight and the document parts on which the sources disagree, named as in
 * changes.
 */
export function disagreementsOf({ sources, fields, documents }: Evidence): Disagreement[] {
  const ofFlight = fields.filter(({ disagrees, leg }) => disagrees && leg === null);
  return [
    ...ofFlight.map(({ field, values }) => ({
      field: field === 'nationalities' ? 'nationality' : field,
      ...bySource(
        sources,
        values.map(entry => entry?.values.join(', ')),
      ),
    })),
    ...documents.flatMap(({ differs, values }) =>
      differs.map(part => ({
        field: documentFields[part],
        ...bySource(
          sources,
          values.map(entry => entry?.[part]),
        ),
      })),
    ),
  ];
}

function bySource(sources: Evidence['sources'], values: readonly (string | null | undefined)[]) {
  const joinValues = (source: 'API' | 'PNR'): string | null => {
    const sourceValues = values.filter((value, at) => value && sources[at]?.source === source);
    return sourceValues.length === 0 ? null : [...new Set(sourceValues)].join(' / ');
  };
  return { api: joinValues('API'), pnr: joinValues('PNR') };
}

export interface FieldNotes {
  /** Latest change that produced the value. */
  change: Change | undefined;
  disagreement: Disagreement | undefined;
}

type PassengerSources = Pick<PassengerDetail, 'changes' | 'evidence'>;

const plain = (value: string | null): string => foldText(value ?? '').replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the last change and the disagreement of a field. `shown` is the value on screen. A change counts
 * only when it is of the last push and produced the shown value, because the other source may be shown.
 */
export function fieldNotesOf(
  { changes, evidence }: PassengerSources,
  field: string,
  shown: string | null,
): FieldNotes {
  const ofField = changes.filter(change => change.field === field && change.latest);
  const newest = ofField.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  return {
    change: newest !== undefined && plain(newest.after) === plain(shown) ? newest : undefined,
    disagreement: disagreementsOf(evidence).find(difference => difference.field === field),
  };
}

const joinSorted = (values: readonly string[]): string => values.toSorted().join(', ');

type Values = Omit<PassengerDetail, 'changes' | 'evidence'>;

const values: Readonly<Record<string, (person: Values) => string | number | null>> = {
  seat: person => person.seat,
  locator: person => person.locator,
  nationality: person => person.nationality,
  residence: person => person.residence,
  birthDate: person => person.birthDate,
  gender: person => person.gender,
  bagCount: person => person.bags.count,
  bagTags: person => joinSorted(person.bags.tags),
  phones: person => joinSorted(person.phones),
  emails: person => joinSorted(person.emails),
  frequentFlyer: ({ frequentFlyer }) =>
    frequentFlyer === null ? null : `${frequentFlyer.airline} ${frequentFlyer.number}`,
};

/** Returns the value of a field in the format of messages, or null. */
export function valueOf(person: Values, field: string): string | null {
  return values[field]?.(person)?.toString() ?? null;
}
