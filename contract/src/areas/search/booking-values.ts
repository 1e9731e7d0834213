/* A separate module, so that the traveller's page loads no endpoints of a passenger. */
import * as z from 'zod/mini';
import { instant, localTime, maybe } from '../../common.ts';

export const timelineStep = z.object({
  kind: z.enum([
    'BOOKED',
    'TICKETED',
    'PUSH_PNR',
    'PUSH_API',
    'CHECKED_IN',
    'ENROLLED',
    'CONSENTED',
    'BIOMETRIC_CHECK_IN',
    'BAGS_DROPPED',
    'PASS_READ',
    'BOARDED',
    'CLOSED',
    'DEPARTED',
    'ON_BOARD',
    'NOT_ON_BOARD',
    'REMOVED',
    'PARTED',
    'JOINED_AGAIN',
  ]),
  at: instant,
  /** Local time at the flight's origin. */
  local: localTime,
  by: maybe.text,
});

export const cardFields = {
  cardType: maybe.text,
  cardFirst6: maybe.text,
  cardLast4: maybe.text,
  cardExpiration: maybe.text,
  cardHolder: maybe.text,
} as const;

export const agencyView = z.object({
  iata: maybe.text,
  name: maybe.text,
  phone: maybe.text,
  office: maybe.text,
  city: maybe.text,
  country: maybe.text,
});
