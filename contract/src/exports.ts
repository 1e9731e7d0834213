import * as z from 'zod/mini';
import { instant, localTime } from './common.ts';

/** Formats of a list of people. */
export const documentFormats = ['pdf', 'xlsx', 'csv'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Printed on every page: the user who requested the document, and when. */
export const documentHead = z.object({
  user: z.string(),
  organization: z.string(),
  at: instant,
  atLocal: localTime,
  zone: z.string(),
});
export type DocumentHead = z.output<typeof documentHead>;

/** Above this number of columns, pages are landscape. */
export const maxPortraitColumns = 6;
