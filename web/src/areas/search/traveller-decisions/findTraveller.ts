import { maxSearchDays } from '@farol/contract/areas/search/people';
import { uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { addDays } from '#ui/format/dates.ts';

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Returns the traveller's id in the address of a page, or in the id alone. */
export function findTravellerId(text: string): string | undefined {
  return idPattern.exec(text)?.[0].toLowerCase();
}

const daysAhead = 3;

/**
 * Builds a search over the longest period for a name, or for a document if the text has digits. Returns
 * undefined for a text that is too short. `today` is `YYYY-MM-DD`.
 */
export function buildTravellerSearch(text: string, today: string) {
  const words = text.trim();
  const criterion = /\d/.test(words)
    ? { document: words }
    : { name: words, ...(/\S\s+\S/.test(words) && !words.includes('*') ? { similar: true } : {}) };
  const body = {
    ...criterion,
    from: addDays(today, daysAhead + 1 - maxSearchDays),
    to: addDays(today, daysAhead),
  };
  return uniqueTravellers.searchTravellers.body.safeParse(body).success ? body : undefined;
}
