import { addDays, localDate } from './dates.ts';

/** Days back that who has seen a record is asked for. */
const seenDays = 90;

/** The trail of a record, of a person, or of what a person did with a record. */
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
