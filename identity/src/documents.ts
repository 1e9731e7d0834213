import { toConfusableKey } from './documents/document.ts';
import { compareClasses } from './documents/types.ts';
import { editDistance } from './edit-distance.ts';
import type { IdentityDocument } from './types.ts';
import type { ConflictCode, ReasonCode } from './weights.ts';

const MIN_NUMBER_LENGTH = 4;
/** Fewest characters of a number with a cut beginning or end. */
const MIN_CUT_LENGTH = 6;

export interface DocumentComparison {
  reasons: readonly ReasonCode[];
  conflict: Extract<ConflictCode, 'PASSPORTS' | 'CPFS'> | undefined;
}

const NO_DOCUMENTS: DocumentComparison = { reasons: [], conflict: undefined };

const AGREEMENTS = [
  'DOCUMENT_SAME',
  'DOCUMENT_LOOKALIKE',
  'DOCUMENT_SAME_NUMBER',
  'DOCUMENT_MISTYPED',
] as const;

/** One shared document is enough. Different CPFs conflict, because each person has one. */
export function compareDocuments(
  a: readonly IdentityDocument[],
  b: readonly IdentityDocument[],
): DocumentComparison {
  if (a.length === 0 || b.length === 0) return NO_DOCUMENTS;
  const cpf = compareCpfs(a, b);
  const others = b.filter(isComparable);
  const found = new Set(a.filter(isComparable).flatMap(one => others.map(other => compareTwo(one, other))));
  const agreement = AGREEMENTS.find(code => found.has(code));
  const reasons: ReasonCode[] = [];
  if (cpf === 'SAME') reasons.push('CPF_SAME');
  if (agreement !== undefined) reasons.push(agreement);
  else if (found.has('DOCUMENT_DIFFERENT')) reasons.push('DOCUMENT_DIFFERENT');
  if (cpf === 'DIFFERENT') return { reasons, conflict: 'CPFS' };
  const settled = agreement !== undefined || cpf === 'SAME';
  return { reasons, conflict: !settled && found.has('CONFLICT') ? 'PASSPORTS' : undefined };
}

const isComparable = ({ number }: IdentityDocument) => number.length >= MIN_NUMBER_LENGTH;

function compareCpfs(
  a: readonly IdentityDocument[],
  b: readonly IdentityDocument[],
): 'SAME' | 'DIFFERENT' | undefined {
  const numbers = b.filter(document => document.class === 'CPF').map(document => document.number);
  const ours = a.filter(document => document.class === 'CPF');
  if (numbers.length === 0 || ours.length === 0) return undefined;
  return ours.some(document => numbers.includes(document.number)) ? 'SAME' : 'DIFFERENT';
}

type PairResult = (typeof AGREEMENTS)[number] | 'DOCUMENT_DIFFERENT' | 'CONFLICT' | undefined;

function compareTwo(a: IdentityDocument, b: IdentityDocument): PairResult {
  if (a.class === 'CPF' && b.class === 'CPF') return undefined;
  const oneClass = compareClasses(a.class, b.class) === 'SAME';
  const oneIssuer = a.issuer === b.issuer || a.issuer === undefined || b.issuer === undefined;
  if (a.number === b.number) return oneClass && oneIssuer ? 'DOCUMENT_SAME' : 'DOCUMENT_SAME_NUMBER';
  if (oneClass && oneIssuer) {
    if (toConfusableKey(a.number) === toConfusableKey(b.number)) return 'DOCUMENT_LOOKALIKE';
    if (isMistyped(a.number, b.number)) return 'DOCUMENT_MISTYPED';
  }
  if (a.class !== 'PASSPORT' || b.class !== 'PASSPORT') return undefined;
  return a.issuer !== undefined && a.issuer === b.issuer ? 'CONFLICT' : 'DOCUMENT_DIFFERENT';
}

/** Passports of a family have consecutive numbers, so the last character alone is no typing error. */
function isMistyped(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length < MIN_CUT_LENGTH) return false;
  if (short.length < long.length && short.length >= MIN_CUT_LENGTH)
    return long.startsWith(short) || long.endsWith(short);
  const onlyLast = short.length === long.length && short.slice(0, -1) === long.slice(0, -1);
  return !onlyLast && editDistance(short, long, 1) <= 1;
}
