export { readBcbp } from './read.ts';
export { BCBP_TEXTS, type BcbpText } from './texts.ts';
export { writeBcbp, type BcbpInput } from './write.ts';
export type * from './types.ts';
export type {
  CheckInSource,
  DocumentCheck,
  PassengerDescription,
  PassengerStatus,
  Selectee,
} from './codes.ts';
