import * as z from 'zod/mini';
import { instant, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

const text = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

/** Consent text for travellers; public, because it contains no personal data. */
export const consent = {
  consentText: endpoint({
    method: 'GET',
    path: '/web/v1/consent-texts/{id}',
    summary:
      'Retrieve a version of the consent text in both languages. The id `current` retrieves the version in force.',
    params: z.object({ id: trimmedText({ min: 1, max: 64 }) }),
    reply: z.object({
      version: z.string(),
      publishedAt: instant,
      replaced: z.boolean(),
      pt: text,
      en: text,
    }),
    access: 'public',
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
export type ConsentText = z.output<typeof text>;
