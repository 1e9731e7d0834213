import type { Bus } from '#kernel/bus/bus.ts';
import type { Database } from '#kernel/db/pool.ts';

/** Ids only, no personal data. */
export interface InspectionNotice {
  organizationId: string;
  flightDate: string;
  flightId: string;
  passengerIds: string[];
}

/** A PostgreSQL notice is limited to 8,000 bytes; an id takes 39. */
const maxIdsPerNotice = 150;

/** Sent on commit. */
export async function publishInspections(
  db: Database,
  { bus }: { bus: Bus },
  { passengerIds, ...notice }: InspectionNotice,
): Promise<void> {
  for (let from = 0; from < passengerIds.length; from += maxIdsPerNotice) {
    const part: InspectionNotice = {
      ...notice,
      passengerIds: passengerIds.slice(from, from + maxIdsPerNotice),
    };
    await bus.publish(db, 'inspections', JSON.stringify(part));
  }
}

/** Returns undefined for a notice of another version. */
export function parseInspectionNotice(message: string): InspectionNotice | undefined {
  try {
    const { organizationId, flightDate, flightId, passengerIds } = JSON.parse(
      message,
    ) as Partial<InspectionNotice>;
    if (organizationId === undefined || flightDate === undefined || flightId === undefined) return undefined;
    return { organizationId, flightDate, flightId, passengerIds: passengerIds ?? [] };
  } catch {
    return undefined;
  }
}
