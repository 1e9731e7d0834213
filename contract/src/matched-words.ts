import * as z from 'zod/mini';

/** `VOWELS`: the same consonants. `CUT`: one is a prefix. `GLUED`: several words are one. */
export const wordRelations = ['SAME', 'SOUND', 'TYPO', 'VOWELS', 'INITIAL', 'CUT', 'GLUED'] as const;

/** Pairs of matching words of two names; empty if only the whole names are similar. */
export const matchedWords = z.array(
  z.object({ found: z.string(), wanted: z.string(), relation: z.enum(wordRelations) }),
);
export type MatchedWords = z.output<typeof matchedWords>;
