import * as z from 'zod/mini';
import { maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const airlineChoice = z.object({ code: z.string(), icao: maybe.text, name: z.string() });

export const airlines = {
  airlineChoices: endpoint({
    method: 'GET',
    path: '/web/v1/airlines/choices',
    summary: 'All active airlines.',
    reply: z.array(airlineChoice),
    access: 'signedIn',
    audit: 'none',
  }),
};
