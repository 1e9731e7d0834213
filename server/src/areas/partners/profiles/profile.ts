import type { Severity } from '@farol/edifact';
import { type Boarding, boardings } from '@farol/contract';
import * as z from 'zod';
import type { Database } from '#kernel/db/pool.ts';
import { findCarriersByIcao } from '#areas/registry/index.ts';
import { findProfile } from './queries.ts';

/** Bilateral agreement about answers (standards digest, section 3). */
export interface CarrierProfile {
  /** Passengers in a CUSRES; `NONE` sends no CUSRES. */
  cusres: 'ALL' | 'REFUSED' | 'NONE';
  acknowledgesBookings: boolean;
  decisionCodes: Readonly<Record<Boarding, string>>;
  /** ERC code of each finding; `*` is the default. */
  errorCodes: Readonly<Record<string, string>>;
  /** Differences from the default severities. */
  strictness: Readonly<Record<string, Severity>>;
  /** Our id for this carrier if its interchange names no recipient. */
  ownId: string;
}

const [board, verify, noBoard] = boardings;
const code = z.string().min(1).max(17);

// Administrators may edit these columns by hand. Invalid values must not fail a message.
const decisionCodes = z.object({
  [board]: code.catch('0'),
  [verify]: code.catch('2'),
  [noBoard]: code.catch('1'),
});
const errorCodes = z.record(z.string(), code).catch({});
const strictness = z.record(z.string(), z.enum(['ERROR', 'WARNING', 'INFO'])).catch({});

/** Accepts IATA and ICAO codes. */
export async function getProfile(db: Database, carrier = '*'): Promise<CarrierProfile> {
  const icao = carrier.length === 3 ? await findCarriersByIcao(db, [carrier]) : undefined;
  const row = await findProfile(db, icao?.get(carrier) ?? carrier);
  return {
    cusres: z.enum(['ALL', 'REFUSED', 'NONE']).catch('ALL').parse(row?.cusres),
    acknowledgesBookings: row?.acknowledges_bookings ?? true,
    decisionCodes: decisionCodes.parse(row?.decision_codes ?? {}),
    errorCodes: { '*': '900', ...errorCodes.parse(row?.error_codes) },
    strictness: strictness.parse(row?.strictness),
    ownId: row?.own_id ?? 'BRAPI',
  };
}
