import {
  nameThresholds,
  restrictedDocument,
  restrictedName,
  type restrictions,
} from '@farol/contract/areas/watch/restrictions';
import * as z from 'zod/mini';
import type { CallOutput } from '@farol/contract/endpoint';
import { blankDocument, type TypedDocument } from '#ui/documents/DocumentRow.tsx';

export interface TypedName {
  name: string;
  birthDate: string | null;
  /** Year or month that the birth date stands for. */
  birthPart?: string | null;
}

/** Values of the restriction form. */
export interface RestrictionValues {
  documents: TypedDocument[];
  names: TypedName[];
  matchNames: boolean;
  nameThreshold: number;
  /** Pasted list that is not added to the documents yet. Never sent. */
  pasted: string;
  categoryId: string | null;
  note: string;
  expiration: string | null;
  viewers: string[];
  receivers: string[];
}

export const blankName: TypedName = { name: '', birthDate: null };

const personSchema = z.object({
  documents: z.array(restrictedDocument).check(z.minLength(1)),
  names: z._default(z.array(restrictedName), []),
});

/** Documents and names to start a restriction with. */
export type PersonToRestrict = z.output<typeof personSchema>;

/** Returns the person from whose page the form was opened, or empty lists. */
export function parsePersonToRestrict(state: unknown): PersonToRestrict {
  const read = z.safeParse(personSchema, state);
  return read.success ? read.data : { documents: [], names: [] };
}

/** Returns the values of a new restriction. The author is viewer and receiver by default. */
export function newRestriction(me: string, { documents, names }: PersonToRestrict): RestrictionValues {
  return {
    documents: documents.length > 0 ? [...documents] : [{ ...blankDocument }],
    names: [...names],
    matchNames: false,
    nameThreshold: nameThresholds.usual,
    pasted: '',
    categoryId: null,
    note: '',
    expiration: null,
    viewers: [me],
    receivers: [me],
  };
}

export type RestrictionDetail = CallOutput<typeof restrictions.getRestriction>;

export function toFormValues(saved: RestrictionDetail): RestrictionValues {
  const { documents, names, matchNames, nameThreshold, category, note, expiration, viewers, receivers } =
    saved;
  return {
    documents: documents.map(({ type, number, issuer }) => ({ type, number, issuer })),
    names: names.map(({ name, birthDate, birthPart }) => ({ name, birthDate, birthPart })),
    matchNames,
    nameThreshold,
    pasted: '',
    categoryId: category.id,
    note,
    expiration,
    viewers: viewers.map(({ id }) => id),
    receivers: receivers.map(({ id }) => id),
  };
}

/** In days. */
export const termsInDays = [30, 90, 180, 365] as const;
