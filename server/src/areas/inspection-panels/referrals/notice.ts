import type { PanelReferral } from '@farol/contract';
import type { Bus } from '#kernel/bus/bus.ts';
import type { Database } from '#kernel/db/pool.ts';

/** Ids only, no personal data. */
export interface ReferralNotice extends PanelReferral {
  kind: 'referral';
  organizationId: string;
  flightDate: string;
  flightId: string;
}

/** Sent on commit, with the notices of inspections. */
export async function publishReferral(
  db: Database,
  { bus }: { bus: Bus },
  notice: Omit<ReferralNotice, 'kind'>,
): Promise<void> {
  await bus.publish(db, 'inspections', JSON.stringify({ kind: 'referral', ...notice }));
}

/** Returns undefined for another notice. */
export function parseReferralNotice(message: string): ReferralNotice | undefined {
  try {
    const notice = JSON.parse(message) as Partial<ReferralNotice>;
    return notice.kind === 'referral' ? (notice as ReferralNotice) : undefined;
  } catch {
    return undefined;
  }
}
