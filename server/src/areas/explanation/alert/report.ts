import type { AlertExplanation, DocumentHead, Language } from '@farol/contract';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatLocal } from '#kernel/clock.ts';
import { formatPrintedDate } from '#kernel/exports/dates.ts';
import { heading, type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import { reportTexts, type ReportTexts } from './report-texts.ts';

export function buildReport(
  explanation: AlertExplanation,
  head: DocumentHead,
  reason: string,
  language: Language,
): PdfReport {
  const texts = reportTexts[language];
  const clock = (at: string): string =>
    `${formatPrintedDate(formatLocal(new Date(at), head.zone))} (${head.zone})`;
  return {
    language,
    title: texts.title,
    head,
    reason,
    landscape: false,
    content: [
      ...passengerPart(explanation, texts),
      ...sourcePart(explanation, texts, clock),
      ...whyPart(explanation, texts, clock, language),
      ...historyPart(explanation, texts, clock),
    ],
  };
}

function passengerPart({ alert }: AlertExplanation, texts: ReportTexts): Content[] {
  const rows: [string, string][] = [
    [texts.passenger, passengerText(alert, texts)],
    [texts.flight, `${alert.carrier} ${alert.number}  ${alert.from} – ${alert.to}`],
    [texts.departure, formatPrintedDate(alert.departureLocal)],
    ...(alert.arrivalLocal === null
      ? []
      : [[texts.arrival, formatPrintedDate(alert.arrivalLocal)] as [string, string]]),
    ...(alert.passengerState === null
      ? []
      : [[texts.stateTitle, texts.state[alert.passengerState]] as [string, string]]),
    [texts.statusTitle, texts.status[alert.status]],
  ];
  return [
    heading(`${alert.title} · ${texts.origin[alert.origin]}`),
    {
      layout: 'noBorders',
      table: { widths: [120, '*'], body: rows.map(([name, value]) => [small(name), { text: value }]) },
    },
  ];
}

function passengerText(alert: AlertExplanation['alert'], texts: ReportTexts): string {
  const { withheld, contacts, surname, givenNames, nationality } = alert;
  if (withheld) return texts.withheld(contacts);
  return `${surname}, ${givenNames}${nationality === null ? '' : ` · ${nationality}`}`;
}

const printDay = (day: string | null): string | null => (day === null ? null : formatPrintedDate(day));

function sourcePart(
  { alert, source }: AlertExplanation,
  texts: ReportTexts,
  clock: (at: string) => string,
): Content[] {
  const note = source?.note ?? alert.source?.note ?? '';
  const author = alert.source?.author ?? source?.writtenBy ?? '';
  const words: Content[] =
    note === ''
      ? []
      : [heading(texts.words), { text: note, bold: true, fontSize: 11 }, small(texts.by(author))];
  if (source === null) return [...words, heading(texts.source[alert.origin]), small(texts.hidden)];
  return [
    ...words,
    heading(texts.source[alert.origin]),
    { text: source.title, bold: true },
    small(texts.version(source.version, source.current)),
    small(texts.written(source.writtenBy, clock(source.writtenAt))),
    small(texts.valid(printDay(source.validFrom), printDay(source.validUntil))),
    ...(source.weight === null ? [] : [small(texts.weight(source.weight, source.percent))]),
  ];
}

function whyPart(
  { alert, source, conditions }: AlertExplanation,
  texts: ReportTexts,
  clock: (at: string) => string,
  language: Language,
): Content[] {
  const head: TableCell[] = [texts.field, texts.wanted, texts.found, texts.from].map(text => ({
    text,
    bold: true,
  }));
  const body = conditions.map((condition): TableCell[] => [
    { text: condition.field[language] },
    { text: condition.wanted[language] },
    { text: condition.found[language], bold: true },
    {
      stack:
        condition.sources.length === 0
          ? [small(texts.workedOut)]
          : condition.sources.map(({ source: from, at, fileId, value }) => ({
              stack: [{ text: formatPrintedDate(value) }, small(texts.file(from, clock(at), fileId))],
            })),
    },
  ]);
  return [
    heading(texts.why),
    ...(source?.conditions ?? []).map(({ level, text }): Content => ({
      text: text[language],
      margin: [level * 14, 0, 0, 0],
    })),
    ...(alert.possible ? [small(texts.possible)] : []),
    {
      margin: [0, 6, 0, 0],
      layout: 'lightHorizontalLines',
      table: { headerRows: 1, widths: ['22%', '22%', '22%', '34%'], body: [head, ...body] },
    },
    ...(alert.beyond > 0 ? [small(texts.beyond(alert.beyond))] : []),
  ];
}

function historyPart(
  { alert, history }: AlertExplanation,
  texts: ReportTexts,
  clock: (at: string) => string,
): Content[] {
  return [
    heading(texts.receivers),
    {
      ul: alert.receivers.map(
        ({ name, readAt }) => `${name} · ${readAt === null ? texts.unread : clock(readAt)}`,
      ),
    },
    heading(texts.history),
    {
      layout: 'noBorders',
      table: {
        widths: [170, '*'],
        body: history.map(({ at, kind, by, status, result, note }): TableCell[] => [
          small(clock(at)),
          {
            text: [texts.kind[kind], by, status && texts.status[status], result && texts.result[result], note]
              .filter(part => part !== null && part !== '')
              .join(' · '),
          },
        ]),
      },
    },
  ];
}
