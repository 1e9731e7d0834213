import type { RestrictionInput } from '@farol/contract/areas/inspection/restrictions';
import { isDate } from '../../../ui/dates.ts';
import type { TypedDocument } from './pasted.ts';

/** The form of a restriction while it is written. */
export interface RestrictionDraft {
  documents: TypedDocument[];
  categoryId: string | null;
  note: string;
  expiration: string | null;
  viewers: string[];
  receivers: string[];
}

export const emptyDraft: RestrictionDraft = {
  documents: [{ type: null, number: '', issuer: null }],
  categoryId: null,
  note: '',
  expiration: null,
  viewers: [],
  receivers: [],
};

export type DraftField = keyof RestrictionDraft;
export type DraftProblem =
  | 'required'
  | 'atLeastOneDocument'
  | 'atLeastOnePerson'
  | 'shortNumber'
  | 'issuer'
  | 'past';

const issuerCode = /^[A-Z]{3}$/;
const written = (draft: RestrictionDraft): TypedDocument[] =>
  draft.documents.filter(({ number }) => number.trim() !== '');

const isShort = ({ number }: TypedDocument): boolean => number.trim().length < 3;

function documentProblem(draft: RestrictionDraft): DraftProblem | undefined {
  const documents = written(draft);
  if (documents.length === 0) return 'atLeastOneDocument';
  if (documents.some(isShort)) return 'shortNumber';
  return documents.some(({ issuer }) => issuer !== null && !issuerCode.test(issuer)) ? 'issuer' : undefined;
}

/** What keeps a draft from being saved, by field (specification, section 5). `today` is a calendar date. */
export function problemsOf(
  draft: RestrictionDraft,
  today: string,
): Partial<Record<DraftField, DraftProblem>> {
  const found: [DraftField, DraftProblem | undefined][] = [
    ['documents', documentProblem(draft)],
    ['categoryId', draft.categoryId === null ? 'required' : undefined],
    ['expiration', draft.expiration === null ? 'required' : draft.expiration < today ? 'past' : undefined],
    ['viewers', draft.viewers.length === 0 ? 'atLeastOnePerson' : undefined],
    ['receivers', draft.receivers.length === 0 ? 'atLeastOnePerson' : undefined],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** Inputs of the documents that are wrong, as `0.number`: line of the form and name. */
export function wrongInputs(draft: RestrictionDraft): string[] {
  const problem = documentProblem(draft);
  if (problem === 'atLeastOneDocument') return ['0.number'];
  return draft.documents.flatMap((document, line) => {
    const { number, issuer } = document;
    if (number.trim() === '') return [];
    if (problem === 'shortNumber') return isShort(document) ? [`${line}.number`] : [];
    return problem === 'issuer' && issuer !== null && !issuerCode.test(issuer) ? [`${line}.issuer`] : [];
  });
}

/** The same for a path that the server refused in what was sent, where lines without a number are not; undefined for others. */
export function refusedInput(draft: RestrictionDraft, path: string): string | undefined {
  const [field, index, name = 'number'] = path.split('.');
  if (field !== 'documents') return undefined;
  const lines = draft.documents.flatMap(({ number }, line) => (number.trim() === '' ? [] : [line]));
  const line = index === undefined ? 0 : (lines[Number(index)] ?? 0);
  return `${line}.${name}`;
}

/** The draft as it is sent; null while it has problems. */
export function toInput(draft: RestrictionDraft, today: string): RestrictionInput | null {
  const { categoryId, expiration, note, viewers, receivers } = draft;
  if (Object.keys(problemsOf(draft, today)).length > 0 || categoryId === null || expiration === null)
    return null;
  return {
    documents: written(draft).map(({ type, number, issuer }) => ({ type, number: number.trim(), issuer })),
    categoryId,
    expiration,
    note: note.trim(),
    viewers,
    receivers,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

function readDocument(value: unknown): TypedDocument[] {
  if (typeof value !== 'object' || value === null || !('number' in value) || !isText(value.number)) return [];
  const type = 'type' in value ? textOrNull(value.type) : null;
  const issuer = 'issuer' in value ? textOrNull(value.issuer) : null;
  return [{ number: value.number, type, issuer }];
}

/** A draft that was kept; undefined when it is none. */
export function readDraft(value: unknown): RestrictionDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: { [K in DraftField]?: unknown } = value;
  if (!Array.isArray(kept.documents)) return undefined;
  const expiration = textOrNull(kept.expiration);
  return {
    documents: kept.documents.flatMap(readDocument),
    categoryId: textOrNull(kept.categoryId),
    note: textOrNull(kept.note) ?? '',
    expiration: expiration !== null && isDate(expiration) ? expiration : null,
    viewers: texts(kept.viewers),
    receivers: texts(kept.receivers),
  };
}
