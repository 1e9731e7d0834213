import { documentParts, type PassengerEvidence } from '@farol/contract';
import type { TravelDocument } from '@farol/edifact';
import { toCanonicalDocument, findIssuingState, matchDocuments } from '@farol/identity';
import { foldDocument } from '#kernel/text.ts';

type Part = PassengerEvidence['documents'][number]['differs'][number];

/** Undefined where a source lacks the document. */
export interface DocumentLine {
  documents: (TravelDocument | undefined)[];
  differs: Part[];
}

/**
 * Pairs the documents of all sources: equal ones first, then those of one kind, which differ. Two passports
 * do not conflict if a source has only one.
 */
export function buildDocumentLines(sources: readonly (readonly TravelDocument[])[]): DocumentLine[] {
  const lines: DocumentLine['documents'][] = [];
  for (const [at, documents] of sources.entries()) {
    const placeBy =
      (fits: (known: TravelDocument, document: TravelDocument) => boolean) => (document: TravelDocument) => {
        const line = lines.find(
          other =>
            other[at] === undefined && other.some(known => known !== undefined && fits(known, document)),
        );
        if (line !== undefined) line[at] = document;
        return line === undefined;
      };
    const left = documents.filter(placeBy(isSameDocument)).filter(placeBy(isSameKind));
    for (const document of left) {
      const line: DocumentLine['documents'] = sources.map(() => undefined);
      line[at] = document;
      lines.push(line);
    }
  }
  return lines.map(line => ({ documents: line, differs: listDifferences(line) }));
}

function isSameDocument(one: TravelDocument, other: TravelDocument): boolean {
  return matchDocuments(toCanonicalDocument(one), toCanonicalDocument(other)) !== 'DIFFERENT';
}

function isSameKind(one: TravelDocument, other: TravelDocument): boolean {
  const [left, right] = [toCanonicalDocument(one), toCanonicalDocument(other)];
  return left.class === right.class && left.type === right.type;
}

const folded: Record<Part, (document: TravelDocument) => string | undefined> = {
  number: document => foldDocument(document.number),
  issuer: ({ issuer }) =>
    issuer === undefined ? undefined : (findIssuingState(issuer) ?? foldDocument(issuer)),
  expiration: document => document.expiration,
};

function listDifferences(line: DocumentLine['documents']): Part[] {
  return documentParts.filter(part => {
    const values = line.flatMap(document => (document === undefined ? [] : (folded[part](document) ?? [])));
    return new Set(values).size > 1;
  });
}
