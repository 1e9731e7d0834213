import {
  type DocumentHead,
  type FlightRow,
  formatFlight,
  type Language,
  maxPortraitColumns,
  type PassengerRow,
} from '@farol/contract';
import { type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import type { PrintedColumn } from './columns.ts';
import { describeFlight, listTexts } from './texts.ts';

export interface PrintedList {
  flight: FlightRow;
  columns: readonly PrintedColumn[];
  rows: readonly PassengerRow[];
  truncated: boolean;
}

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
