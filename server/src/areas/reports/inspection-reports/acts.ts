import {
  formatFlight,
  type HandlerInput,
  type inspectionReports,
  type Language,
  personKindNames,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { toMovementQuery } from '../movement-query.ts';
import { buildReport, formatPeriod, type Report, type ReportColumn, type UserContext } from '../report.ts';
import { defineReport } from '../run.ts';
import { formatNoun, modeNames, movementNote } from '../texts.ts';
import { readNames, resultNames } from './names.ts';
import { type ActKind, type ActRecord, listActs } from './queries.ts';

type Query = HandlerInput<typeof inspectionReports.searchInspectionActs>['body'];

interface ActRow extends ActRecord {
  user: string;
  organization: string;
  category: string | null;
}

const actKindNames: Readonly<Record<ActKind, Texts>> = {
  INSPECTION: { pt: 'Inspeção', en: 'Inspection' },
  OCCURRENCE: { pt: 'Ocorrência', en: 'Occurrence' },
};

const columns: readonly ReportColumn<ActRow>[] = [
  {
    id: 'passenger',
    pt: 'Passageiro',
    en: 'Passenger',
    kind: 'text',
    width: 26,
    value: ({ surname, givenNames }) => (givenNames === '' ? surname : `${surname}, ${givenNames}`),
  },
  {
    id: 'kind',
    pt: 'Registro',
    en: 'Record',
    kind: 'text',
    width: 12,
    value: ({ kind }, language) => actKindNames[kind][language],
  },
  { id: 'at', pt: 'Data e hora', en: 'Date and time', kind: 'time', width: 14, value: row => row.localAt },
  {
    id: 'what',
    pt: 'Categoria ou resultado',
    en: 'Category or result',
    kind: 'text',
    width: 20,
    value: ({ category, result }, language) =>
      category ?? (result === null ? null : resultNames[result][language]),
  },
  { id: 'text', pt: 'Descrição', en: 'Description', kind: 'text', width: 30, value: row => row.text },
  { id: 'flight', pt: 'Voo', en: 'Flight', kind: 'code', value: row => formatFlight(row) },
  { id: 'day', pt: 'Dia do voo', en: 'Day of flight', kind: 'day', width: 10, value: row => row.day },
  { id: 'airport', pt: 'Aeroporto', en: 'Airport', kind: 'code', value: row => row.airport },
  { id: 'user', pt: 'Fiscal', en: 'Inspector', kind: 'text', value: row => row.user },
  { id: 'origin', pt: 'Origem', en: 'Origin', kind: 'code', hidden: true, value: row => row.origin },
  {
    id: 'destination',
    pt: 'Destino',
    en: 'Destination',
    kind: 'code',
    hidden: true,
    value: row => row.destination,
  },
  {
    id: 'mode',
    pt: 'Tipo de voo',
    en: 'Flight type',
    kind: 'text',
    width: 13,
    hidden: true,
    value: ({ mode }, language) => modeNames[mode][language],
  },
  {
    id: 'personKind',
    pt: 'Tipo',
    en: 'Type',
    kind: 'text',
    width: 12,
    hidden: true,
    value: ({ personKind }, language) => personKindNames[personKind][language],
  },
  {
    id: 'nationality',
    pt: 'Nacionalidade',
    en: 'Nationality',
    kind: 'code',
    hidden: true,
    value: row => row.nationality,
  },
  {
    id: 'birthDate',
    pt: 'Nascimento',
    en: 'Born',
    kind: 'day',
    width: 10,
    hidden: true,
    value: row => row.birthDate,
  },
  {
    id: 'document',
    pt: 'Documento',
    en: 'Document',
    kind: 'code',
    width: 14,
    hidden: true,
    value: ({ documentType, documentNumber }) =>
      documentNumber === null ? null : [documentType, documentNumber].filter(Boolean).join(' '),
  },
  { id: 'seat', pt: 'Assento', en: 'Seat', kind: 'code', hidden: true, value: row => row.seat },
  {
    id: 'organization',
    pt: 'Órgão',
    en: 'Organization',
    kind: 'text',
    hidden: true,
    value: row => row.organization,
  },
  {
    id: 'deletion',
    pt: 'Motivo da exclusão',
    en: 'Reason for deletion',
    kind: 'text',
    hidden: true,
    value: row => row.deletionReason,
  },
];

async function readActs(context: UserContext, input: Query, limit: number): Promise<Report> {
  const { actor, db, language } = context;
  requireOwnerOrganization(actor);
  const query = { ...toMovementQuery(context, input), kind: input.kind, deleted: input.deleted ?? false };
  const found = await listActs(db, CarrierScope.of(actor), query, limit + 1);
  const names = await readNames(context, found);
  const rows = found.map((row): ActRow => ({
    ...row,
    user: names.owner(row.userId),
    organization: names.owner(row.organizationId),
    category: names.category(row.categoryId),
  }));
  return buildReport(language, {
    title: { pt: 'Relatório analítico de fiscalização', en: 'Inspection detail report' },
    fileName: { pt: 'fiscalizacao-analitico', en: 'inspection-details' },
    columns,
    rows,
    limit,
    summary: summarize(rows.slice(0, limit), input, language),
    notes: [movementNote[language]],
    link: ({ passengerId: id }) => ({ kind: 'passenger', id }),
    records: rows.slice(0, limit).map(({ passengerId: id }) => ({ kind: 'passenger', id })),
  });
}

function summarize(rows: readonly ActRow[], query: Query, language: Language): string {
  const count = (kind: ActKind) => rows.filter(row => row.kind === kind).length;
  const [inspections, occurrences] = [
    formatNoun(count('INSPECTION'), 'inspections', language),
    formatNoun(count('OCCURRENCE'), 'occurrences', language),
  ];
  const period = formatPeriod(query, language);
  return language === 'pt'
    ? `${inspections} e ${occurrences} em voos ${period}.`
    : `${inspections} and ${occurrences} on flights ${period}.`;
}

/** Throws FORBIDDEN for airlines. */
export const inspectionActs = defineReport<Query>({
  name: 'inspectionAnalitic',
  underDays: ({ config }) => config.reportUnderDays,
  read: readActs,
});
