export const WATCH_THRESHOLD = 0.8;
/** Names with this similarity as a whole match, whatever their words. */
export const WHOLE_FROM = 0.95;
export const LOWEST_THRESHOLD = 0.7;
