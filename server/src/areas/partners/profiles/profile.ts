import type { Severity } from '@farol/edifact';
import { type Boarding, boardings } from '@farol/contract';
import * as z from 'zod';
import type { Database } from '#kernel/db/pool.ts';
import { carriersByIcao } from '#areas/registry/index.ts';
import { findProfile } from './queries.ts';

/** How a carrier is answered (standards digest, section 3): code lists are bilateral. */
export interface CarrierProfile {
  /** Whom a CUSRES names: everyone, those who may not simply board, or nobody, and then there is no CUSRES. */
  cusres: 'ALL' | 'REFUSED' | 'NONE';
  acknowledgesBookings: boolean;
  /** ERC code of each decision. */
  decisionCodes: Readonly<Record<Boarding, string>>;
  /** ERC code of each finding; `*` is the rest. */
  errorCodes: Readonly<Record<string, string>>;
  /** Severities that differ from the usual ones, by finding code. */
  strictness: Readonly<Record<string, Severity>>;
  /** Who we are to this carrier when its interchange names no recipient. */
  ownId: string;
}

const [board, verify, noBoard] = boardings;
const code = z.string().min(1).max(17);

// Someone may have written these by hand: what cannot be read gives way to the default, and no message fails for it.
const decisionCodes = z.object({
  [board]: code.catch('0'),
  [verify]: code.catch('2'),
  [noBoard]: code.catch('1'),
});
const errorCodes = z.record(z.string(), code).catch({});
const strictness = z.record(z.string(), z.enum(['ERROR', 'WARNING', 'INFO'])).catch({});

/** The profile of a carrier as a message names it, by two letters or by the three of ICAO; the one for all if it has none. */
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
