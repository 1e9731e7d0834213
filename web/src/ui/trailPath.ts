import { addDays, localDate } from './dates.ts';

const seenDays = 90;

/** Covers the last 90 days. */
export function trailPath({ record, user }: { record?: string; user?: string }): string {
  const today = localDate(new Date());
  const asked = new URLSearchParams({
    from: addDays(today, -seenDays),
    to: today,
    ...(record === undefined ? {} : { record }),
    ...(user === undefined ? {} : { user }),
  });
  return `/admin/audit/trail?${asked}`;
}
