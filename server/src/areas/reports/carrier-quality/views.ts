import { formatFlightText, pushMoments, type ReportChart, type ReportLink } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { getFindingText } from '#areas/processing/index.ts';
import {
  fieldNames,
  groupColumns,
  momentNames,
  momentShortNames,
  type NamedRow,
  nameRows,
  valueColumns,
} from '../indicators/columns.ts';
import { toDayCharts } from '../indicators/day-charts.ts';
import { readIndicators } from '../indicators/figures.ts';
import { requiredFields } from '../indicators/queries.ts';
import { movementKeys, type MovementQuery } from '../queries.ts';
import type { ReportColumn, UserContext } from '../report.ts';
import type { FindingCounts, FindingExample, FindingFile, Severity } from './queries.ts';

/** Columns, rows and charts of one view; the frame adds the rest. */
export interface View<Row> {
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  charts: readonly ReportChart[];
  link(row: Row): ReportLink | null;
}

export async function readCarriers(
  context: UserContext,
  query: MovementQuery,
  limit: number,
): Promise<View<NamedRow>> {
  const found = await readIndicators(context, query, movementKeys.CARRIER);
  const rows = await nameRows(context, 'CARRIER', found, query, limit + 1);
  return {
    columns: [...groupColumns.CARRIER, ...valueColumns],
    rows,
    charts: toCarrierCharts(context, rows),
    link: ({ key: [carrier = ''] }) => ({ kind: 'rows', criteria: { show: 'FINDING', carriers: carrier } }),
  };
}

const maxCarriersInChart = 6;

/** Compares the carriers with most flights. */
function toCarrierCharts({ language }: UserContext, rows: readonly NamedRow[]): ReportChart[] {
  const carriers = rows.toSorted((a, b) => b.counts.flights - a.counts.flights).slice(0, maxCarriersInChart);
  const nameOf = ({ carrier, key }: NamedRow): string => carrier ?? key[0] ?? '';
  const titles = {
    pt: { onTime: 'Envios no prazo por momento', fields: 'Campos preenchidos' },
    en: { onTime: 'Pushes on time by moment', fields: 'Fields filled' },
  }[language];
  const bars = { type: 'bar', kind: 'share', stacked: false } as const;
  return [
    {
      ...bars,
      title: titles.onTime,
      categories: pushMoments.map(moment => momentNames[moment][language]),
      series: carriers.map(row => ({
        name: nameOf(row),
        values: pushMoments.map(moment => row.onTime(moment)),
      })),
    },
    {
      ...bars,
      title: titles.fields,
      categories: requiredFields.map(field => fieldNames[field][language]),
      series: carriers.map(row => ({
        name: nameOf(row),
        values: requiredFields.map(field => row.complete(field)),
      })),
    },
  ];
}

export async function readDays(
  context: UserContext,
  query: MovementQuery,
  limit: number,
): Promise<View<NamedRow>> {
  const found = await readIndicators(context, query, movementKeys.DAY);
  const rows = await nameRows(context, 'DAY', found, query, limit + 1);
  return {
    columns: [...groupColumns.DAY, ...valueColumns],
    rows,
    charts: toDayCharts(rows, query, context.language),
    link: ({ day }) => ({ kind: 'rows', criteria: { show: 'FILE', from: day ?? '', to: day ?? '' } }),
  };
}

interface FindingRow extends FindingCounts {
  message: string;
  advice: string;
  example: string;
  /** Share of the files of the period. */
  share: number | null;
}

const severityNames: Readonly<Record<Severity, Texts>> = {
  ERROR: { pt: 'Erro', en: 'Error' },
  WARNING: { pt: 'Aviso', en: 'Warning' },
  INFO: { pt: 'Informação', en: 'Information' },
};

const findingColumns: readonly ReportColumn<FindingRow>[] = [
  { id: 'message', pt: 'Apontamento', en: 'Finding', kind: 'sentence', value: row => row.message },
  {
    id: 'severity',
    pt: 'Gravidade',
    en: 'Severity',
    kind: 'code',
    value: ({ severity }, language) => severityNames[severity][language],
  },
  { id: 'advice', pt: 'Como corrigir', en: 'How to correct it', kind: 'sentence', value: row => row.advice },
  { id: 'example', pt: 'Exemplo', en: 'Example', kind: 'text', value: row => row.example },
  { id: 'findings', pt: 'Vezes', en: 'Times', kind: 'count', value: row => row.findings },
  { id: 'files', pt: 'Arquivos', en: 'Files', kind: 'count', value: row => row.files },
  { id: 'share', pt: 'Dos arquivos', en: 'Of files', kind: 'share', value: row => row.share },
  { id: 'code', pt: 'Código', en: 'Code', kind: 'code', width: 22, value: row => row.code },
];

/** Texts in a finding may be locators, which a report must not show. */
const withoutTexts = (params: FindingExample['params']): FindingExample['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : '…']),
  );

export function toFindings(
  { language }: UserContext,
  counts: readonly FindingCounts[],
  examples: readonly FindingExample[],
  files: number,
): View<FindingRow> {
  const byKey = new Map(examples.map(example => [`${example.fileId} ${example.code}`, example]));
  const rows = counts.map((count): FindingRow => {
    const example = byKey.get(`${count.lastFileId} ${count.code}`);
    return {
      ...count,
      ...getFindingText(count.code, language, withoutTexts(example?.params ?? {})),
      example: [example?.segment, example?.value].filter(part => (part ?? '') !== '').join(' '),
      share: files === 0 ? null : count.files / files,
    };
  });
  const bars = rows.toSorted((a, b) => b.findings - a.findings).slice(0, maxBars);
  const title = { pt: 'Apontamentos mais frequentes', en: 'Most frequent findings' }[language];
  const series = { pt: 'Vezes', en: 'Times' }[language];
  return {
    columns: findingColumns,
    rows,
    charts: [
      {
        title,
        type: 'bar',
        kind: 'count',
        stacked: false,
        categories: bars.map(({ code }) => code),
        series: [{ name: series, values: bars.map(({ findings }) => findings) }],
      },
    ],
    link: ({ code }) => ({ kind: 'rows', criteria: { show: 'FILE', code } }),
  };
}

const maxBars = 12;

interface FileRow extends FindingFile {
  localAt: string;
}

const fileColumns: readonly ReportColumn<FileRow>[] = [
  { id: 'receivedAt', pt: 'Recebido em', en: 'Received', kind: 'time', value: row => row.localAt },
  {
    id: 'flights',
    pt: 'Voo',
    en: 'Flight',
    kind: 'text',
    value: ({ flights }) => flights.map(formatFlightText).join(', '),
  },
  { id: 'type', pt: 'Tipo', en: 'Type', kind: 'code', value: row => row.type },
  {
    id: 'moment',
    pt: 'Momento',
    en: 'Moment',
    kind: 'text',
    width: 10,
    value: ({ moment }, language) => (moment === null ? null : momentShortNames[moment][language]),
  },
  { id: 'errors', pt: 'Erros', en: 'Errors', kind: 'count', value: row => row.errors },
  { id: 'warnings', pt: 'Avisos', en: 'Warnings', kind: 'count', value: row => row.warnings },
];

export function toFiles({ config }: UserContext, files: readonly FindingFile[]): View<FileRow> {
  const toLocal = (at: Date): string =>
    at.toTemporalInstant().toZonedDateTimeISO(config.homeZone).toPlainDateTime().toString().slice(0, 16);
  return {
    columns: fileColumns,
    rows: files.map(file => ({ ...file, localAt: toLocal(file.receivedAt) })),
    charts: [],
    link: ({ id }) => ({ kind: 'file', id }),
  };
}
