import { addDays, toLocalDate } from '#ui/format/dates.ts';

const trailDays = 90;

/** Covers the last 90 days. */
export function buildTrailPath({ record, user }: { record?: string; user?: string }): string {
  const today = toLocalDate(new Date());
  const query = new URLSearchParams({
    from: addDays(today, -trailDays),
    to: today,
    ...(record === undefined ? {} : { record }),
    ...(user === undefined ? {} : { user }),
  });
  return `/admin/audit/trail?${query}`;
}
