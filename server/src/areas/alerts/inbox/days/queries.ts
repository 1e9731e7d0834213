import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Local dates, inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Days of the entries of one severity; all entries have the same without an order by severity. */
interface SeverityDays extends Days {
  severity: number;
}

export interface FirstPage extends Days {
  /** Keeps entries that can be in the first page; a condition on `alert_receiver` `r`. */
  entries: RawBuilder<boolean>;
}

/** Days between a flight's date and its departure or arrival: date line, long flights, delays. */
const maxDaysOff = 4;

/**
 * Returns the flights that can be in the first page, or undefined for an empty list. Avoids sorting tens of
 * thousands of entries and opening other months. Usually takes one query; each goes to all shards.
 */
export async function findFirstPage(
  db: Database,
  entries: RawBuilder<unknown>,
  now: Date,
  { bySeverity, limit }: { bySeverity: boolean; limit: number },
): Promise<FirstPage | undefined> {
  const days = await listDays(db, entries, now, { bySeverity, limit });
  if (days.length === 0) return undefined;
  const conditions = days.map(
    ({ severity, from, to }) =>
      sql`(${bySeverity ? sql`r.severity = ${severity}` : sql`true`} and r.flight_date between ${from}::date and ${to}::date)`,
  );
  return {
    from: days.reduce((least, { from }) => (from < least ? from : least), days[0]?.from ?? ''),
    to: days.reduce((most, { to }) => (to > most ? to : most), ''),
    entries: sql`(${sql.join(conditions, sql` or `)})`,
  };
}

/** Most severe first, as many as fill the first page. */
async function listDays(
  db: Database,
  entries: RawBuilder<unknown>,
  now: Date,
  { bySeverity, limit }: { bySeverity: boolean; limit: number },
): Promise<SeverityDays[]> {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const past = sql`r.flight_date < ${today.subtract({ days: maxDaysOff }).toString()}::date`;
  const coming = sql`r.flight_date > ${today.add({ days: maxDaysOff }).toString()}::date`;
  const severityColumn = bySeverity ? sql`r.severity` : sql`0`;
  const { rows: groups } = await sql<{
    severity: number;
    first: string;
    last: string;
    entries: number;
    before: number;
    after: number;
  }>`
    select ${severityColumn} as severity, min(r.flight_date) as first, max(r.flight_date) as last, count(*)::int as entries,
      (count(*) filter (where ${past}))::int as before, (count(*) filter (where ${coming}))::int as after
    from ${entries}
    group by 1 order by 1`.execute(db);
  const edge = async (
    severity: number,
    side: RawBuilder<unknown>,
    days: number,
    order: RawBuilder<unknown>,
  ): Promise<string | undefined> => {
    const ofSeverity = bySeverity ? sql`r.severity = ${severity}` : sql`true`;
    const found = await sql<{ day: string }>`
      select r.flight_date + ${days}::int as day from ${entries} and ${side} and ${ofSeverity}
      order by r.flight_date ${order} offset ${limit} limit 1`.execute(db);
    return found.rows[0]?.day;
  };
  const days: SeverityDays[] = [];
  let listed = 0;
  for (const { severity, first, last, entries: count, before, after } of groups) {
    if (listed > limit) break;
    listed += count;
    days.push({
      severity,
      from: (before > limit ? await edge(severity, past, -maxDaysOff, sql`desc`) : undefined) ?? first,
      to: (after > limit ? await edge(severity, coming, maxDaysOff, sql`asc`) : undefined) ?? last,
    });
  }
  return days;
}
