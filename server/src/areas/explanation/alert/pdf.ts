import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AlertExplanation, Language } from '@farol/contract';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatLocal } from '#kernel/clock.ts';
import { pdfTexts, type PdfTexts } from './pdf-texts.ts';

export interface PdfContext {
  at: Temporal.Instant;
  /** Zone of the times in the document. */
  zone: string;
  by: string;
  organization: string;
  reason: string;
}

// Covers all Latin scripts; embedded in the PDF.
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
const [regular, medium] = ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'].map(name => join(fonts, name));
pdfmake.setFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } });
// Security: user texts must not load files or URLs.
pdfmake.setLocalAccessPolicy(path => path === regular || path === medium);
pdfmake.setUrlAccessPolicy(() => false);

const heading = (text: string): Content => ({ text, bold: true, fontSize: 12, margin: [0, 14, 0, 4] });
const small = (text: string): Content => ({ text, fontSize: 8, color: '#555555' });

/** Returns an A4 PDF. Throws if the fonts cannot be read. */
export async function createPdf(...args: Parameters<typeof buildDocument>): Promise<Uint8Array> {
  return pdfmake.createPdf(buildDocument(...args)).getBuffer();
}

export function buildDocument(
  explanation: AlertExplanation,
  context: PdfContext,
  language: Language,
): TDocumentDefinitions {
  const texts = pdfTexts[language];
  const clock = (at: string): string =>
    `${formatLocal(new Date(at), context.zone).replace('T', ' ')} (${context.zone})`;
  const madeAt = clock(context.at.toString());
  return {
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 48],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    info: { title: texts.title, creator: 'Farol', creationDate: new Date(context.at.epochMilliseconds) },
    footer: (current, of) => ({
      columns: [small(texts.confidential), { ...textOf(texts.page(current, of)), alignment: 'right' }],
      margin: [42, 14, 42, 0],
    }),
    content: [
      { text: texts.title, bold: true, fontSize: 17 },
      small(texts.madeBy(context.by, context.organization, madeAt)),
      small(texts.reason(context.reason)),
      ...passengerPart(explanation, texts),
      ...sourcePart(explanation, texts, clock),
      ...whyPart(explanation, texts, clock, language),
      ...historyPart(explanation, texts, clock),
    ],
  };
}

const textOf = (text: string) => ({ text, fontSize: 8, color: '#555555' });

function passengerPart({ alert }: AlertExplanation, texts: PdfTexts): Content[] {
  const rows: [string, string][] = [
    [texts.passenger, passengerText(alert, texts)],
    [texts.flight, `${alert.carrier} ${alert.number}  ${alert.from} – ${alert.to}`],
    [texts.departure, alert.departureLocal.replace('T', ' ')],
    ...(alert.arrivalLocal === null
      ? []
      : [[texts.arrival, alert.arrivalLocal.replace('T', ' ')] as [string, string]]),
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

function passengerText(alert: AlertExplanation['alert'], texts: PdfTexts): string {
  const { withheld, contacts, surname, givenNames, nationality } = alert;
  if (withheld) return texts.withheld(contacts);
  return `${surname}, ${givenNames}${nationality === null ? '' : ` · ${nationality}`}`;
}

function sourcePart(
  { alert, source }: AlertExplanation,
  texts: PdfTexts,
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
    small(texts.valid(source.validFrom, source.validUntil)),
    ...(source.weight === null ? [] : [small(texts.weight(source.weight, source.percent))]),
  ];
}

function whyPart(
  { alert, source, conditions }: AlertExplanation,
  texts: PdfTexts,
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
        condition.said.length === 0
          ? [small(texts.workedOut)]
          : condition.said.map(({ source: from, at, fileId, value }) => ({
              stack: [{ text: value }, small(texts.file(from, clock(at), fileId))],
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
  texts: PdfTexts,
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
