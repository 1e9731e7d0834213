import { matchDocuments, toConfusableKey, type CanonicalDocument } from '@farol/identity';
import type { DocumentKey, Holding } from './queries.ts';

/** A traveller, and the traveller without the merges of users. */
export interface TravellerIdentity {
  id: string;
  evidenceId: string;
}

/** Returns the stored evidence of a traveller, null if it is the traveller alone. */
export function toEvidence({ id, evidenceId }: TravellerIdentity): readonly string[] | null {
  return id === evidenceId ? null : [evidenceId];
}

export function keyText(key: DocumentKey): string {
  return `${key.number_folded}|${key.class}|${key.issuer}|${key.birth_date}`;
}

/** Bounds what a number such as 000000 costs. */
const maxHoldings = 32;

/** A document may have holders with different birth dates. */
export class Holders {
  readonly #byNumber = new Map<string, Holding[]>();
  readonly #keys = new Set<string>();
  readonly #folded = new Set<string>();

  constructor(stored: readonly Holding[]) {
    for (const holding of stored) this.add(holding);
  }

  has(key: DocumentKey): boolean {
    return this.#keys.has(keyText(key));
  }

  hasNumber({ folded }: Pick<CanonicalDocument, 'folded'>): boolean {
    return this.#folded.has(folded);
  }

  isFull({ folded }: Pick<CanonicalDocument, 'folded'>): boolean {
    return (this.#byNumber.get(toConfusableKey(folded))?.length ?? 0) >= maxHoldings;
  }

  add(holding: Holding): void {
    this.#keys.add(keyText(holding));
    this.#folded.add(holding.number_folded);
    const loose = toConfusableKey(holding.number_folded);
    const holdings = this.#byNumber.get(loose);
    if (holdings === undefined) this.#byNumber.set(loose, [holding]);
    else holdings.push(holding);
  }

  /** Returns the travellers who may hold a document. */
  listTravellers(document: CanonicalDocument): string[] {
    const found = this.#byNumber.get(toConfusableKey(document.folded)) ?? [];
    return found
      .filter(holding => matchDocuments(document, documentOf(holding)) !== 'DIFFERENT')
      .map(({ evidence_id: id }) => id);
  }

  /** Returns the documents claimed for a traveller, with the birth dates of the claims. */
  listDocuments(travellerId: string): Holding[] {
    return [...this.#byNumber.values()].flat().filter(({ evidence_id: id }) => id === travellerId);
  }
}

function documentOf(held: Holding): Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'> {
  return {
    class: (held.class || undefined) as CanonicalDocument['class'],
    folded: held.number_folded,
    issuer: held.issuer || undefined,
  };
}
