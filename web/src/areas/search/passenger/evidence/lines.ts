import type { PassengerDetail } from '@farol/contract/areas/search/passengers';

export type Evidence = PassengerDetail['evidence'];
export type FieldLine = Evidence['fields'][number];
export type DocumentLine = Evidence['documents'][number];

/** A line of the table: a field, or a document. */
export type Line = { disagrees: boolean } & (
  | { kind: 'field'; field: FieldLine }
  | { kind: 'document'; document: DocumentLine }
);

/** Fields after which the documents stand. */
const beforeDocuments = new Set(['surname', 'givenNames', 'birthDate', 'gender', 'nationalities']);

/** All that is told of a person: what the sources disagree on first, else in the order of the fields. */
export function linesOf({ fields, documents }: Evidence): Line[] {
  const told = fields.map((field): Line => ({ kind: 'field', field, disagrees: field.disagrees }));
  const first = fields.findLastIndex(({ field }) => beforeDocuments.has(field)) + 1;
  const shown = documents.map((document): Line => ({
    kind: 'document',
    document,
    disagrees: document.differs.length > 0,
  }));
  const all = [...told.slice(0, first), ...shown, ...told.slice(first)];
  return [...all.filter(({ disagrees }) => disagrees), ...all.filter(({ disagrees }) => !disagrees)];
}

/** How much a reason weighs, in bits: from 9 on it nearly joins alone. */
export function strengthOf(weight: number): 'decisive' | 'strong' | 'slight' | 'against' {
  if (weight < 0) return 'against';
  if (weight >= 9) return 'decisive';
  return weight >= 3 ? 'strong' : 'slight';
}

/** A birth as far as it is told: the parts of `1985-03-12`, `1985-03` or `1985`. */
export function precisionOf(birth: string): 'day' | 'month' | 'year' {
  return birth.length === 4 ? 'year' : birth.length === 7 ? 'month' : 'day';
}
