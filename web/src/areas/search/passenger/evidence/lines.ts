import type { PassengerDetail } from '@farol/contract/areas/search/passenger';

export type Evidence = PassengerDetail['evidence'];
export type FieldLine = Evidence['fields'][number];
export type DocumentLine = Evidence['documents'][number];

export type Line = { disagrees: boolean } & (
  | { kind: 'field'; field: FieldLine }
  | { kind: 'document'; document: DocumentLine }
);

/** Fields listed before the documents. */
const beforeDocuments = new Set(['surname', 'givenNames', 'birthDate', 'gender', 'nationalities']);

/** Returns all lines of a person: disagreements first, then in field order. */
export function buildLines({ fields, documents }: Evidence): Line[] {
  const fieldLines = fields.map((field): Line => ({ kind: 'field', field, disagrees: field.disagrees }));
  const first = fields.findLastIndex(({ field }) => beforeDocuments.has(field)) + 1;
  const documentLines = documents.map((document): Line => ({
    kind: 'document',
    document,
    disagrees: document.differs.length > 0,
  }));
  const all = [...fieldLines.slice(0, first), ...documentLines, ...fieldLines.slice(first)];
  return [...all.filter(({ disagrees }) => disagrees), ...all.filter(({ disagrees }) => !disagrees)];
}

/** Classifies the weight of a reason, in bits; from 9 it is nearly enough to join alone. */
export function strengthOf(weight: number): 'decisive' | 'strong' | 'slight' | 'against' {
  if (weight < 0) return 'against';
  if (weight >= 9) return 'decisive';
  return weight >= 3 ? 'strong' : 'slight';
}

/** Returns how precise a birth date is: `1985-03-12`, `1985-03` or `1985`. */
export function precisionOf(birth: string): 'day' | 'month' | 'year' {
  return birth.length === 4 ? 'year' : birth.length === 7 ? 'month' : 'day';
}
