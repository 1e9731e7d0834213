export { compareBirthDates, type BirthDateLikeness } from './birth-dates.ts';
export { jaroWinkler } from './jaro-winkler.ts';
export { matchNames, type NameMatch } from './score.ts';
export { LOWEST_THRESHOLD, WATCH_THRESHOLD, WHOLE_FROM } from './thresholds.ts';
export { WatchIndex, type WatchHit } from './watch-index.ts';
export { WatchList, type SoughtPerson, type WatchedPerson, type WatchListHit } from './watch-list.ts';
export type { WordPair, WordRelation } from './word-pairs.ts';
export { readWatchName, type PreparedName, type WatchWord } from './words.ts';
