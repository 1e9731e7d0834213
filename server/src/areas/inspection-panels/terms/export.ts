import { type BinaryReply, type DocumentHead, formatFlight, type Language, type Term } from '@farol/contract';
import type { Content } from 'pdfmake/interfaces.js';
import { formatPrintedDate } from '#kernel/exports/dates.ts';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { heading, type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { getTerm } from './terms.ts';
import { termTexts, type TermTexts } from './texts.ts';

const labelWidth = 170;
const lineWidth = 220;

/** Exports the term with lines for signatures. Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function exportTerm(
  context: Context<UserActor>,
  id: string,
  reason: string,
): Promise<BinaryReply> {
  const { language } = context;
  const term = await getTerm(context, id);
  const { kind, airport, year, termNumber: number } = term;
  context.setAuditRecords(
    [{ kind: 'passenger', id: term.passengerId }],
    { term: id, kind, airport, year, number },
    reason,
  );
  const report = buildTermReport(term, documentHeadOf(context), reason, language);
  return replyWithPdf(context, `${kind.toLowerCase()}-${airport}-${year}-${number}`, report);
}

export function buildTermReport(
  term: Term,
  head: DocumentHead,
  reason: string,
  language: Language,
): PdfReport {
  const texts = termTexts[language];
  const { kind, airport, year, termNumber, cancelled } = term;
  return {
    language,
    title: `${kind} ${airport} ${termNumber}/${year}`,
    head,
    reason,
    landscape: false,
    content: [
      { text: texts.names[kind], fontSize: 12, margin: [0, 10, 0, 0] },
      ...(cancelled === null
        ? []
        : [
            {
              text: texts.cancelled(cancelled.by, cancelled.reason),
              bold: true,
              margin: [0, 8, 0, 0],
            } as Content,
          ]),
      heading(texts.passenger),
      buildFacts([
        [texts.name, `${term.surname}, ${term.givenNames}`],
        [texts.document, term.document ?? ''],
        [texts.flight, `${formatFlight(term)} · ${term.from} – ${term.to}`],
        [texts.departure, formatPrintedDate(term.departureLocal)],
      ]),
      heading(texts.content),
      buildFacts(term.values.map(({ label, type, value }) => [label, formatValue(type, value, texts)])),
      heading(texts.issue),
      buildFacts([
        [texts.organization, term.organization.name],
        [texts.officer, term.issuedBy],
        [texts.at, `${formatPrintedDate(term.issuedLocal)} (${airport})`],
      ]),
      buildSignatures(texts),
    ],
  };
}

function formatValue(type: Term['values'][number]['type'], value: string, texts: TermTexts): string {
  if (type === 'YES_NO' && value !== '') return value === 'yes' ? texts.yes : texts.no;
  if (value === '') return '–';
  return type === 'DATE' ? formatPrintedDate(value) : value;
}

const buildFacts = (facts: readonly (readonly [string, string])[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [labelWidth, '*'],
    body: facts.map(([label, value]) => [small(label), { text: value }]),
  },
});

const buildSignatures = ({ passengerSigns, officerSigns }: TermTexts): Content => ({
  margin: [0, 60, 0, 0],
  unbreakable: true,
  columnGap: 24,
  columns: [passengerSigns, officerSigns].map(text => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lineWidth, y2: 0, lineWidth: 0.5 }] },
      { ...small(text), margin: [0, 4, 0, 0] },
    ],
  })),
});
