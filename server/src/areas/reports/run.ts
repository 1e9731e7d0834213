import {
  type BinaryReply,
  type Cell,
  type DocumentFormat,
  type Language,
  maxPortraitColumns,
  type ReportCell,
  type ReportColumnKind,
  reportExportLimit,
  type ReportReply,
  searchLimit,
} from '@farol/contract';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import { type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { Failure } from '#kernel/failure.ts';
import { totalHeader } from '#kernel/http/handler.ts';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatShare,
  type Period,
  type Report,
  type ReportHeading,
  type ReportReader,
  type UserContext,
} from './report.ts';
import { deletedNote, frameTexts } from './texts.ts';

interface ReportDefinition<Query> {
  /** Name of the screen in the audit trail. */
  name: string;
  /** A period is shorter than this, both ends counted. Default: no limit besides that of the contract. */
  underDays?(context: UserContext): number;
  /** The report adds totals of deleted flights, and says so. */
  keepsDeleted?: boolean;
  read: ReportReader<Query>;
}

/** Throws BAD_INPUT. The contract has the longest period that the setting can allow. */
function assertPeriod({ from, to }: Period, underDays: number): void {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < underDays) return;
  throw new Failure('BAD_INPUT', {}, [{ path: 'to', code: 'PERIOD_TOO_LONG', params: { days: underDays } }]);
}

async function read<Query extends Period>(
  context: UserContext,
  { underDays, keepsDeleted = false, read: readReport }: ReportDefinition<Query>,
  query: Query,
  limit: number,
): Promise<Report> {
  if (underDays !== undefined) assertPeriod(query, underDays(context));
  const report = await readReport(context, query, limit);
  const note = keepsDeleted ? undefined : findDeletedNote(context, query);
  return note === undefined ? report : { ...report, notes: [...report.notes, note] };
}

/** Returns a note for periods that begin before the day from which flights are kept. */
function findDeletedNote({ clock, config, language }: UserContext, { from }: Period): string | undefined {
  const today = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
  const first = today.subtract({ years: config.deleteYears }).toString();
  return from < first ? deletedNote(formatDay(first, language))[language] : undefined;
}

/** Creates the handlers of a report. They throw BAD_INPUT and the errors of its reader. */
export function defineReport<Query extends Period>(definition: ReportDefinition<Query>) {
  return {
    search: (context: UserContext, { body }: { body: Query }): Promise<ReportReply> =>
      searchReport(context, definition, body),
    export: (context: UserContext, { body }: { body: Query & ExportOptions }): Promise<BinaryReply> =>
      exportReport(context, definition, body),
  };
}

async function searchReport<Query extends Period>(
  context: UserContext,
  definition: ReportDefinition<Query>,
  query: Query,
): Promise<ReportReply> {
  const { language } = context;
  const { headings, rows, summary, notes, charts, truncated, records } = await read(
    context,
    definition,
    query,
    searchLimit,
  );
  const head = documentHeadOf(context);
  context.setAuditRecords(records, auditFields(definition, query, { rows: rows.length, truncated }));
  return {
    summary,
    notes: [...notes],
    columns: headings.map(({ id, kind, hidden = false, pt, en }) => ({
      id,
      kind,
      hidden,
      name: { pt, en }[language],
    })),
    rows: [...rows],
    charts: [...charts],
    truncated,
    head,
    at: head.at,
  };
}

const auditFields = (
  { name }: { name: string },
  query: object,
  result: Record<string, unknown>,
): Record<string, unknown> => ({ report: name, ...query, ...result });

interface ExportOptions {
  format: DocumentFormat;
  columns?: readonly string[] | undefined;
  reason: string;
}

async function exportReport<Query extends Period>(
  context: UserContext,
  definition: ReportDefinition<Query>,
  { format, columns, reason, ...query }: Query & ExportOptions,
): Promise<BinaryReply> {
  const { language, exchange } = context;
  const report = await read(context, definition, query as unknown as Query, reportExportLimit);
  const { rows, truncated, records, title } = report;
  const chosen = chooseColumns(report.headings, columns);
  context.setAuditRecords(
    records,
    auditFields(definition, query, { format, rows: rows.length, truncated }),
    reason,
  );
  exchange.setHeader(totalHeader, String(rows.length));
  const fileName = `${report.fileName[language]}-${query.from}-${query.to}`;
  if (format === 'pdf')
    return replyWithPdf(context, fileName, await buildPdf(context, report, chosen, reason));
  return exportSheet(format, {
    fileName,
    title: title[language],
    headings: chosen.map(({ heading }) => headingOf(heading, language)),
    pages: toSheet(report, chosen, language),
    language,
  });
}

interface ChosenColumn {
  heading: ReportHeading;
  index: number;
}

/** Unknown ids are ignored, because columns depend on the rows. */
function chooseColumns(
  headings: readonly ReportHeading[],
  ids: readonly string[] | undefined,
): ChosenColumn[] {
  const all = headings.map((heading, index) => ({ heading, index }));
  const visible = all.filter(({ heading }) => heading.hidden !== true);
  if (ids === undefined) return visible;
  const chosen = [...new Set(ids)].flatMap(id => all.find(({ heading }) => heading.id === id) ?? []);
  return chosen.length === 0 ? visible : chosen;
}

const units: Readonly<Partial<Record<ReportColumnKind, string>>> = {
  share: '%',
  minutes: 'min',
  milliseconds: 'ms',
  bytes: 'B',
};

function headingOf({ kind, pt, en }: ReportHeading, language: Language): string {
  const unit = units[kind];
  const name = { pt, en }[language];
  return unit === undefined ? name : `${name} (${unit})`;
}

const round = (value: number): number => Math.round(10 * value) / 10;

function toSheetCell(cell: ReportCell | undefined, kind: ReportColumnKind): Cell {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return kind === 'time' ? cell.replace('T', ' ') : cell;
  return kind === 'share' ? round(100 * cell) : round(cell);
}

async function* toSheet(
  { rows, truncated }: Report,
  chosen: readonly ChosenColumn[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  yield* toPages(rows, ({ cells }) =>
    chosen.map(({ heading, index }) => toSheetCell(cells[index], heading.kind)),
  );
  if (truncated) yield [[frameTexts[language].truncated]];
}

/** Formats a value as on the screen. */
export function formatCell(cell: ReportCell | undefined, kind: ReportColumnKind, language: Language): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') {
    if (kind === 'day') return formatDay(cell, language);
    return kind === 'time' ? cell.replace('T', ' ') : cell;
  }
  if (kind === 'share') return formatShare(cell, language);
  return kind === 'count' ? formatCount(cell, language) : formatDecimal(cell, language);
}

const widths: Readonly<Partial<Record<ReportColumnKind, number>>> = {
  text: 18,
  sentence: 40,
  time: 12,
  code: 9,
};
const defaultWidth = 8;

async function buildPdf(
  context: UserContext,
  { title, rows, summary, notes, truncated }: Report,
  chosen: readonly ChosenColumn[],
  reason: string,
): Promise<PdfReport> {
  const { language } = context;
  const pages = toPages(rows, ({ cells }) =>
    chosen.map(({ heading, index }) => formatCell(cells[index], heading.kind, language)),
  );
  return {
    language,
    title: title[language],
    head: documentHeadOf(context),
    reason,
    landscape: chosen.length > maxPortraitColumns,
    content: [
      { text: summary, margin: [0, 6, 0, 0] },
      ...[...notes, ...(truncated ? [frameTexts[language].truncated] : [])].map(small),
    ],
    table: {
      columns: chosen.map(({ heading }) => ({
        heading: headingOf(heading, language),
        share: heading.width ?? widths[heading.kind] ?? defaultWidth,
      })),
      rows: (await Array.fromAsync(pages)).flat(),
    },
  };
}
