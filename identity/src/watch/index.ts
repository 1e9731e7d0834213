export { jaroWinkler } from './jaro-winkler.ts';
export { LOWEST_THRESHOLD, matchNames, WATCH_THRESHOLD, WHOLE_FROM, type NameMatch } from './score.ts';
export { WatchIndex, type WatchHit } from './watch-index.ts';
export type { WordPair, WordRelation } from './word-pairs.ts';
export { readWatchName, type WatchName, type WatchWord } from './words.ts';
