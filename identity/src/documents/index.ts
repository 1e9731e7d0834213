export {
  toCanonicalDocument as canonicalDocument,
  toConfusableKey as confusable,
  matchDocuments,
  type CanonicalDocument,
  type ComparableDocument as Comparable,
  type DocumentInput as GivenDocument,
} from './document.ts';
export { foldCase, foldNumber } from './fold.ts';
export { isFormerState, findIssuingState as issuingState } from './issuers.ts';
export { compareClasses, type Agreement, type DocumentClass, type DocumentType } from './types.ts';
