import type { Language, ReportCell, ReportChart, ReportColumnKind, ReportLink } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';

export interface ReportColumn<Row> extends Texts {
  id: string;
  kind: ReportColumnKind;
  /** Weight of the width among the columns of a page. Default: by kind. */
  width?: number;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  value(row: Row, language: Language): ReportCell;
}

export type ReportHeading = Omit<ReportColumn<never>, 'value'>;

export interface ReportRow {
  cells: ReportCell[];
  link: ReportLink | null;
}

/** Rows and texts in the language of the request, names in both. */
export interface Report {
  title: Texts;
  /** Name of the exported file, without extension and period. */
  fileName: Texts;
  headings: readonly ReportHeading[];
  rows: readonly ReportRow[];
  summary: string;
  notes: readonly string[];
  charts: readonly ReportChart[];
  truncated: boolean;
  records: AuditRecord[];
}

export type UserContext = Context<UserActor>;

/** `limit`: maximum rows. */
export type ReportReader<Query> = (context: UserContext, query: Query, limit: number) => Promise<Report>;

interface ReportParts<Row> extends Omit<
  Report,
  'headings' | 'rows' | 'truncated' | 'notes' | 'charts' | 'records'
> {
  columns: readonly ReportColumn<Row>[];
  /** May have more rows than the limit. */
  rows: readonly Row[];
  limit: number;
  notes?: readonly string[];
  charts?: readonly ReportChart[];
  records?: AuditRecord[];
  link?(row: Row): ReportLink | null;
}

export function buildReport<Row>(
  language: Language,
  { columns, rows, limit, link, notes = [], charts = [], records = [], ...rest }: ReportParts<Row>,
): Report {
  return {
    ...rest,
    notes,
    charts: rows.length === 0 ? [] : charts,
    records,
    headings: columns,
    rows: rows.slice(0, limit).map(row => ({
      cells: columns.map(column => column.value(row, language)),
      link: link?.(row) ?? null,
    })),
    truncated: rows.length > limit,
  };
}

/** Returns the share, or null for a share of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' };

export function formatCount(value: number, language: Language): string {
  return value.toLocaleString(locales[language]);
}

/** Formats one decimal at most. */
export function formatDecimal(value: number, language: Language): string {
  return value.toLocaleString(locales[language], { maximumFractionDigits: 1 });
}

export function formatShare(share: number | null, language: Language): string {
  return share === null ? '–' : `${formatDecimal(100 * share, language)}%`;
}

/** Formats `14/03/2026` or `14 Mar 2026`. */
export function formatDay(day: string, language: Language): string {
  const date = Temporal.PlainDate.from(day);
  return date.toLocaleString(locales[language], {
    day: '2-digit',
    month: language === 'pt' ? '2-digit' : 'short',
    year: 'numeric',
  });
}

export interface Period {
  from: string;
  to: string;
}

export function formatPeriod({ from, to }: Period, language: Language): string {
  const [first, last] = [formatDay(from, language), formatDay(to, language)];
  if (from === to) return language === 'pt' ? `em ${first}` : `on ${first}`;
  return language === 'pt' ? `de ${first} a ${last}` : `from ${first} to ${last}`;
}

/** Lists the days of a period, both ends included. */
export function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}
