export const WATCH_THRESHOLD = 0.8;
/** From here on two names are alike as a whole, whatever their words. */
export const WHOLE_FROM = 0.95;
/** No limit is set lower: what scores less is not looked for. */
export const LOWEST_THRESHOLD = 0.7;
