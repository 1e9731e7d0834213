import { restrictedDocument, type restrictions } from '@farol/contract/areas/inspection/restrictions';
import * as z from 'zod/mini';
import type { Answered } from '@farol/contract/endpoint';
import type { TypedDocument } from '../pasted.ts';

/** A restriction while it is written. */
export interface RestrictionValues {
  documents: TypedDocument[];
  /** A list that was pasted and not added to the documents yet. Never sent. */
  pasted: string;
  categoryId: string | null;
  note: string;
  expiration: string | null;
  viewers: string[];
  receivers: string[];
}

export const blankDocument: TypedDocument = { type: null, number: '', issuer: null };

const given = z.object({ documents: z.array(restrictedDocument).check(z.minLength(1)) });

/** The documents of the person from whose page the form was opened; none where it was opened by itself. */
export function documentsGiven(state: unknown): TypedDocument[] {
  const read = z.safeParse(given, state);
  return read.success ? read.data.documents : [];
}

/** A new one: whoever makes it sees it and is alerted, unless they say otherwise. */
export function newRestriction(me: string, documents: readonly TypedDocument[]): RestrictionValues {
  return {
    documents: documents.length > 0 ? [...documents] : [{ ...blankDocument }],
    pasted: '',
    categoryId: null,
    note: '',
    expiration: null,
    viewers: [me],
    receivers: [me],
  };
}

export type RestrictionDetail = Answered<typeof restrictions.getRestriction>;

export function valuesOf(saved: RestrictionDetail): RestrictionValues {
  const { documents, category, note, expiration, viewers, receivers } = saved;
  return {
    documents: documents.map(({ type, number, issuer }) => ({ type, number, issuer })),
    pasted: '',
    categoryId: category.id,
    note,
    expiration,
    viewers: viewers.map(({ id }) => id),
    receivers: receivers.map(({ id }) => id),
  };
}

/** Usual terms, in days. */
export const usualTerms = [30, 90, 180, 365] as const;
