import { matchDocuments, type CanonicalDocument } from '@farol/identity';
import type { DocumentKey, Holding } from './queries.ts';

export function keyText(key: DocumentKey): string {
  return `${key.number_folded}|${key.class}|${key.issuer}|${key.birth_date}`;
}

/** A document may have holders with different birth dates. */
export class Holders {
  readonly #byNumber = new Map<string, Holding[]>();
  readonly #keys = new Set<string>();

  constructor(stored: readonly Holding[]) {
    for (const holding of stored) this.add(holding);
  }

  has(key: DocumentKey): boolean {
    return this.#keys.has(keyText(key));
  }

  hasNumber({ folded }: Pick<CanonicalDocument, 'folded'>): boolean {
    return this.#byNumber.has(folded);
  }

  add(holding: Holding): void {
    this.#keys.add(keyText(holding));
    const holdings = this.#byNumber.get(holding.number_folded);
    if (holdings === undefined) this.#byNumber.set(holding.number_folded, [holding]);
    else holdings.push(holding);
  }

  /**
   * Returns travellers of the same birth date (empty when unknown), else the only one without contradiction.
   */
  findTravellers(document: CanonicalDocument, birth: string): string[] {
    const candidates = new Map<string, { births: Set<string>; identifying: boolean }>();
    for (const holding of this.#byNumber.get(document.folded) ?? []) {
      const other = documentOf(holding);
      if (matchDocuments(document, other) !== 'SAME') continue;
      const candidate = candidates.get(holding.traveller_id) ?? { births: new Set(), identifying: false };
      if (holding.birth_date !== '') candidate.births.add(holding.birth_date);
      candidate.identifying ||= isIdentifying(document) && isIdentifying(other);
      candidates.set(holding.traveller_id, candidate);
    }
    const found = [...candidates];
    const same = found.filter(([, { births }]) => births.has(birth));
    if (same.length > 0) return same.map(([id]) => id);
    const open = found.filter(
      ([, { births, identifying }]) => identifying && (birth === '' || births.size === 0),
    );
    return open.length === 1 ? open.map(([id]) => id) : [];
  }
}

/** Checks for class and issuer, without which a number identifies only with the birth date. */
function isIdentifying({
  class: documentClass,
  issuer,
}: Pick<CanonicalDocument, 'class' | 'issuer'>): boolean {
  return documentClass !== undefined && issuer !== undefined;
}

function documentOf(held: Holding): Pick<CanonicalDocument, 'class' | 'folded' | 'issuer'> {
  return {
    class: (held.class || undefined) as CanonicalDocument['class'],
    folded: held.number_folded,
    issuer: held.issuer || undefined,
  };
}
