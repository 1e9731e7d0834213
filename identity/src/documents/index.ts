export {
  toCanonicalDocument,
  toConfusableKey,
  matchDocuments,
  type CanonicalDocument,
  type ComparableDocument,
  type DocumentInput,
} from './document.ts';
export { foldCase, foldNumber } from './fold.ts';
export { isFormerState, findIssuingState } from './issuers.ts';
export { compareClasses, type Agreement, type DocumentClass, type DocumentType } from './types.ts';
