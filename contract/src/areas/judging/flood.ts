import * as z from 'zod/mini';

/** Confirms more alerts than `floodADay`. */
export const floods = z._default(z.boolean(), false);
export const floodsInQuery = z._default(z.stringbool(), false);
