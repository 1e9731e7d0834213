import { type DocumentHead, formatFlight, type Language, maxPortraitColumns } from '@farol/contract';
import { type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import type { PrintedList } from './passenger-print.ts';
import { describeFlight, listTexts } from './texts.ts';

export function buildReport(
  { flight, columns, rows, truncated }: PrintedList,
  printed: readonly (readonly string[])[],
  head: DocumentHead,
  reason: string,
  language: Language,
): PdfReport {
  const texts = listTexts[language];
  return {
    language,
    title: `${texts.title} · ${formatFlight(flight)}`,
    head,
    reason,
    landscape: columns.length > maxPortraitColumns,
    content: [
      { text: describeFlight(flight, texts), margin: [0, 6, 0, 0] },
      small([texts.people(rows.length), ...(truncated ? [texts.truncated] : [])].join(' · ')),
    ],
    table: {
      columns: columns.map(column => ({ heading: column[language], share: column.share })),
      rows: printed,
    },
  };
}
