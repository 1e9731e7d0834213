export {
  canonicalDocument,
  confusable,
  matchDocuments,
  type CanonicalDocument,
  type Comparable,
  type GivenDocument,
} from './document.ts';
export { foldCase, foldNumber } from './fold.ts';
export { isFormerState, issuingState } from './issuers.ts';
export { compareClasses, type Agreement, type DocumentClass, type DocumentType } from './types.ts';
