import type { DocumentHead, Language } from '@farol/contract';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatPrintedDate } from '../dates.ts';
import { frameTexts } from './texts.ts';

export interface PdfColumn {
  heading: string;
  /** Share of the width. */
  share: number;
  /** Aligned to the end, as numbers. */
  end?: boolean;
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

/** A document as plain values, because a thread receives it. */
export interface PdfReport {
  language: Language;
  title: string;
  head: DocumentHead;
  /** Only of documents with personal data. */
  reason?: string;
  landscape: boolean;
  /** Below the title. */
  content: readonly Content[];
  /** Last part of the document; its headings repeat on every page. */
  table?: PdfTable;
}

const sideMargin = 36;
const gray = '#555555';

export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 12,
  margin: [0, 14, 0, 4],
});
export const small = (text: string): { text: string; fontSize: number; color: string } => ({
  text,
  fontSize: 8,
  color: gray,
});

/** Builds an A4 document with header and footer on every page. */
export function buildDefinition(report: PdfReport): TDocumentDefinitions {
  const { language, title, head, reason, landscape } = report;
  const texts = frameTexts[language];
  const at = `${formatPrintedDate(head.atLocal)} (${head.zone})`;
  const line = (left: string, right: string) => ({
    columns: [
      { ...small(left), width: '*' },
      { ...small(right), width: 'auto', alignment: 'right' as const },
    ],
    columnGap: 12,
  });
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [sideMargin, 52, sideMargin, 44],
    language: language === 'pt' ? 'pt-BR' : 'en',
    version: '1.7',
    displayTitle: true,
    info: { title, author: head.organization, creator: 'Farol', creationDate: new Date(head.at) },
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    header: () => ({
      margin: [sideMargin, 22, sideMargin, 0],
      stack: [line(`Farol · ${title}`, at), line(texts.madeFor(head.user, head.organization), '')],
    }),
    footer: (current, of) => ({
      margin: [sideMargin, 12, sideMargin, 0],
      ...line(reason === undefined ? '' : texts.notice, texts.page(current, of)),
    }),
    content: [
      { text: title, bold: true, fontSize: 16 },
      ...(reason === undefined ? [] : [small(texts.reason(reason))]),
      ...report.content,
      ...(report.table === undefined ? [] : [buildTable(report.table)]),
    ],
  };
}

function buildTable({ columns, rows }: PdfTable): Content {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const toCells = (texts: readonly string[], style: { bold?: true } = {}) =>
    texts.map((text, at): TableCell => {
      const aligned = columns[at]?.end === true ? { ...style, alignment: 'right' as const } : style;
      return Object.keys(aligned).length === 0 ? text : { text, ...aligned };
    });
  const head = toCells(
    columns.map(column => column.heading),
    { bold: true },
  );
  return {
    margin: [0, 8, 0, 0],
    fontSize: 8,
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ share }) => `${(100 * share) / all}%`),
      body: [head, ...rows.map(row => toCells(row))],
    },
  };
}
