import type { Severity } from '@farol/edifact';
import { type Boarding, boardings } from '@farol/contract';
import * as z from 'zod';
import type { Database } from '#kernel/db/pool.ts';
import { carriersByIcao } from '#areas/registry/index.ts';
import { findProfile } from './queries.ts';

/** Agreement about answers to a carrier (standards digest, section 3): code lists are bilateral. */
export interface CarrierProfile {
  /** Passengers in a CUSRES: all, those who may not simply board, or none (no CUSRES is sent). */
  cusres: 'ALL' | 'REFUSED' | 'NONE';
  acknowledgesBookings: boolean;
  /** ERC code of each decision. */
  decisionCodes: Readonly<Record<Boarding, string>>;
  /** ERC code of each finding; `*` is the default. */
  errorCodes: Readonly<Record<string, string>>;
  /** Severities that differ from the default, by finding code. */
  strictness: Readonly<Record<string, Severity>>;
  /** Our id for this carrier if its interchange names no recipient. */
  ownId: string;
}

const [board, verify, noBoard] = boardings;
const code = z.string().min(1).max(17);

// Administrators may edit these columns by hand. Invalid values fall back to defaults, so that no message
// fails.
const decisionCodes = z.object({
  [board]: code.catch('0'),
  [verify]: code.catch('2'),
  [noBoard]: code.catch('1'),
});
const errorCodes = z.record(z.string(), code).catch({});
const strictness = z.record(z.string(), z.enum(['ERROR', 'WARNING', 'INFO'])).catch({});

/** Returns the profile of a carrier (IATA or ICAO code), or the default profile. */
export async function getProfile(db: Database, named = '*'): Promise<CarrierProfile> {
  const icao = named.length === 3 ? await carriersByIcao(db, [named]) : undefined;
  const row = await findProfile(db, icao?.get(named) ?? named);
  return {
    cusres: z.enum(['ALL', 'REFUSED', 'NONE']).catch('ALL').parse(row?.cusres),
    acknowledgesBookings: row?.acknowledges_bookings ?? true,
    decisionCodes: decisionCodes.parse(row?.decision_codes ?? {}),
    errorCodes: { '*': '900', ...errorCodes.parse(row?.error_codes) },
    strictness: strictness.parse(row?.strictness),
    ownId: row?.own_id ?? 'BRAPI',
  };
}
