import {
  type BinaryReply,
  type DocumentHead,
  formatFlight,
  type HandOver,
  type HandOverQuery,
  type Language,
  type ShiftAct,
} from '@farol/contract';
import type { Content } from 'pdfmake/interfaces.js';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import { heading, type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { auditHandOver, readHandOver } from './hand-over.ts';
import { handOverTexts, type HandOverTexts } from './texts.ts';

/** Throws FORBIDDEN and REFERRAL_TEAM_UNUSABLE. */
export async function exportHandOver(
  context: Context<UserActor>,
  query: HandOverQuery,
  reason: string,
): Promise<BinaryReply> {
  const { language } = context;
  const handOver = await readHandOver(context, query);
  auditHandOver(context, handOver, reason);
  const report = buildHandOverReport(handOver, documentHeadOf(context), reason, language);
  return replyWithPdf(context, `hand-over-${handOver.to.slice(0, 10)}`, report);
}

const nameOf = ({ surname, givenNames }: { surname: string; givenNames: string }): string =>
  `${surname}, ${givenNames}`;
const timeOf = (local: string): string => local.replace('T', ' ');
const flightOf = (row: { carrier: string; number: string; from: string; to: string }): string =>
  `${formatFlight(row)} ${row.from}–${row.to}`;

function describeAct({ kind, result, category, term }: ShiftAct, texts: HandOverTexts): string {
  if (kind === 'OCCURRENCE') return `${texts.occurrence}: ${category ?? ''}`;
  if (term !== null) return `${texts.term}: ${term.kind} ${term.number}`;
  return texts.results[result ?? 'NOTHING_FOUND'];
}

function buildTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  texts: HandOverTexts,
): Content[] {
  if (rows.length === 0) return [heading(title), { text: texts.none }];
  return [
    heading(title),
    {
      layout: 'lightHorizontalLines',
      fontSize: 8,
      table: {
        headerRows: 1,
        widths: heads.map(() => '*'),
        body: [heads.map(head => small(head)), ...rows.map(row => row.map(text => ({ text })))],
      },
    },
  ];
}

export function buildHandOverReport(
  handOver: HandOver,
  head: DocumentHead,
  reason: string,
  language: Language,
): PdfReport {
  const texts = handOverTexts[language];
  const { counts, acts, openAlerts, openReferrals, flights, airports } = handOver;
  const facts: [string, string | number][] = [
    [texts.period, `${timeOf(handOver.from.slice(0, 16))} – ${timeOf(handOver.to.slice(0, 16))} UTC`],
    [texts.airports, airports.length === 0 ? texts.allAirports : airports.join(' ')],
    [texts.inspected, counts.inspected],
    [texts.irregular, counts.irregular],
    [texts.occurrences, counts.occurrences],
    [texts.terms, counts.terms],
  ];
  return {
    language,
    title: `${texts.title} · ${handOver.team?.name ?? texts.wholeOrganization}`,
    head,
    reason,
    landscape: true,
    content: [
      heading(texts.summary),
      { text: facts.map(([name, value]) => `${name}: ${value}`).join(' · ') },
      ...(handOver.truncated ? [{ text: texts.truncated, bold: true } as Content] : []),
      ...buildTable(
        texts.openAlerts,
        [texts.departure, texts.flight, texts.passenger, texts.alert, texts.takenBy],
        openAlerts.map(row => [
          timeOf(row.departureLocal),
          flightOf(row),
          nameOf(row),
          row.title,
          row.takenBy ?? texts.nobody,
        ]),
        texts,
      ),
      ...buildTable(
        texts.openReferrals,
        [texts.state, texts.flight, texts.passenger, texts.post, texts.instruction],
        openReferrals.map(row => [
          texts.states[row.state],
          flightOf(row),
          nameOf(row),
          [row.airport, row.team?.name, row.gate].filter(part => part).join(' · '),
          row.instruction,
        ]),
        texts,
      ),
      ...buildTable(
        texts.flights,
        [texts.time, texts.flight, texts.risk],
        flights.map(row => [
          `${texts.directions[row.direction]} ${timeOf(row.local)}`,
          flightOf({ ...row, from: row.origin, to: row.destination }),
          texts.riskOf(row.high, row.medium, row.alerts),
        ]),
        texts,
      ),
      ...buildTable(
        texts.acts,
        [texts.at, texts.act, texts.passenger, texts.flight, texts.by, texts.details],
        acts.map(row => [
          timeOf(row.local),
          describeAct(row, texts),
          nameOf(row),
          flightOf(row),
          row.by,
          row.text,
        ]),
        texts,
      ),
    ],
  };
}
