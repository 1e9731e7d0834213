import { type Language, pushMoments, type ReportChart } from '@farol/contract';
import type { MovementQuery } from '../queries.ts';
import { formatDay, listDays } from '../report.ts';
import { fieldNames, momentNames, type NamedRow } from './columns.ts';
import { requiredFields } from './queries.ts';

/** Fills days without flights, so that lines have gaps there. */
function toLines(
  rows: readonly NamedRow[],
  query: MovementQuery,
  lines: readonly { name: string; value(row: NamedRow): number | null }[],
): Pick<ReportChart, 'series'> {
  const byDay = new Map(rows.map(row => [row.day, row]));
  return {
    series: lines.map(({ name, value }) => ({
      name,
      values: listDays(query).map(day => {
        const row = byDay.get(day);
        return row === undefined ? null : value(row);
      }),
    })),
  };
}

export function toDayCharts(
  rows: readonly NamedRow[],
  query: MovementQuery,
  language: Language,
): ReportChart[] {
  const categories = listDays(query).map(day => formatDay(day, language));
  const texts = {
    pt: {
      flights: 'Voos por dia',
      expected: 'Previstos',
      api: 'Com API',
      pnr: 'Com PNR',
      onTime: 'Envios no prazo por dia',
      fields: 'Campos preenchidos por dia',
      errors: 'Arquivos com erro por dia',
    },
    en: {
      flights: 'Flights by day',
      expected: 'Expected',
      api: 'With API',
      pnr: 'With PNR',
      onTime: 'Pushes on time by day',
      fields: 'Fields filled by day',
      errors: 'Files with errors by day',
    },
  }[language];
  const line = { type: 'line', stacked: false, categories } as const;
  return [
    {
      ...line,
      title: texts.flights,
      kind: 'count',
      ...toLines(rows, query, [
        { name: texts.expected, value: ({ counts }) => counts.flights },
        { name: texts.api, value: ({ counts }) => counts.withApi },
        { name: texts.pnr, value: ({ counts }) => counts.withPnr },
      ]),
    },
    {
      ...line,
      title: texts.onTime,
      kind: 'share',
      ...toLines(
        rows,
        query,
        pushMoments.map(moment => ({
          name: momentNames[moment][language],
          value: (row: NamedRow) => row.onTime(moment),
        })),
      ),
    },
    {
      ...line,
      title: texts.fields,
      kind: 'share',
      ...toLines(
        rows,
        query,
        requiredFields.map(field => ({
          name: fieldNames[field][language],
          value: (row: NamedRow) => row.complete(field),
        })),
      ),
    },
    {
      ...line,
      title: texts.errors,
      type: 'bar',
      kind: 'count',
      ...toLines(rows, query, [{ name: texts.errors, value: row => row.faultyFiles }]),
    },
  ];
}
