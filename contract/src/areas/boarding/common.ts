import * as z from 'zod/mini';
import { airportCode, carrierCode, date, trimmedText } from '../../common.ts';
import { matchesPattern } from '../../findings.ts';

/** Made by the caller. The same id with the same body gets the first answer again. */
export const requestId = trimmedText({ min: 8, max: 64 });

const flightNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^\d{1,4}[A-Z]?$/, '7007'));

export const flightReference = z.object({
  carrier: carrierCode,
  number: flightNumber,
  /** Local departure date at the origin. */
  date,
  origin: airportCode,
});

export const languages = ['pt', 'en'] as const;

export const bothLanguages = z.object({ pt: z.string(), en: z.string() });
