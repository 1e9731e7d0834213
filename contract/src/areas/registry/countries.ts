import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const countryChoice = z.object({
  code2: z.string(),
  code3: z.string(),
  namePt: z.string(),
  nameEn: z.string(),
});

export const countries = {
  countryChoices: endpoint({
    method: 'GET',
    path: '/web/v1/countries/choices',
    summary: 'All active countries.',
    reply: z.array(countryChoice),
    access: 'signedIn',
    audit: 'none',
  }),
};
