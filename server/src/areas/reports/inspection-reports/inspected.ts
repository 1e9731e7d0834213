import { formatFlight, type HandlerInput, type inspectionReports, type Language } from '@farol/contract';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { toMovementQuery } from '../movement-query.ts';
import { movementKeys, type MovementQuery } from '../queries.ts';
import { buildReport, formatPeriod, type Report, type ReportColumn, type UserContext } from '../report.ts';
import { defineReport } from '../run.ts';
import { formatNoun, modeNames, movementNote } from '../texts.ts';
import { readNames, resultNames } from './names.ts';
import { countInspected, type InspectionRecord, listInspections } from './queries.ts';

type Query = HandlerInput<typeof inspectionReports.searchInspected>['body'];

interface InspectedRow extends InspectionRecord {
  inspector: string;
  organization: string;
}

const columns: readonly ReportColumn<InspectedRow>[] = [
  {
    id: 'passenger',
    pt: 'Passageiro',
    en: 'Passenger',
    kind: 'text',
    width: 26,
    value: ({ surname, givenNames }) => (givenNames === '' ? surname : `${surname}, ${givenNames}`),
  },
  { id: 'flight', pt: 'Voo', en: 'Flight', kind: 'code', value: row => formatFlight(row) },
  { id: 'day', pt: 'Dia do voo', en: 'Day of flight', kind: 'day', width: 10, value: row => row.day },
  {
    id: 'route',
    pt: 'Trecho',
    en: 'Route',
    kind: 'code',
    width: 11,
    value: ({ origin, destination }) => `${origin}–${destination}`,
  },
  { id: 'airport', pt: 'Aeroporto', en: 'Airport', kind: 'code', value: row => row.airport },
  { id: 'inspector', pt: 'Fiscal', en: 'Inspector', kind: 'text', value: row => row.inspector },
  { id: 'at', pt: 'Data e hora', en: 'Date and time', kind: 'time', width: 14, value: row => row.localAt },
  {
    id: 'result',
    pt: 'Resultado',
    en: 'Result',
    kind: 'text',
    width: 14,
    value: ({ result }, language) => resultNames[result][language],
  },
  {
    id: 'occurrences',
    pt: 'Ocorrências',
    en: 'Occurrences',
    kind: 'count',
    width: 10,
    value: row => row.occurrences,
  },
  { id: 'note', pt: 'Observação', en: 'Note', kind: 'text', hidden: true, value: row => row.note },
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
    id: 'organization',
    pt: 'Órgão',
    en: 'Organization',
    kind: 'text',
    hidden: true,
    value: row => row.organization,
  },
];

async function readInspected(context: UserContext, input: Query, limit: number): Promise<Report> {
  const { actor, db, language } = context;
  requireOwnerOrganization(actor);
  const scope = CarrierScope.of(actor);
  const query = toMovementQuery(context, input);
  const found = await listInspections(db, scope, query, limit + 1);
  const names = await readNames(context, found);
  const [all] = await countInspected(db, scope, query, movementKeys.ALL);
  return buildReport(language, {
    title: { pt: 'Relatório de fiscalização', en: 'Inspection report' },
    fileName: { pt: 'fiscalizacao', en: 'inspections' },
    columns,
    rows: found.map(row => ({
      ...row,
      inspector: names.owner(row.userId),
      organization: names.owner(row.organizationId),
    })),
    limit,
    summary: summarize(all?.count ?? 0, query, language),
    notes: [movementNote[language]],
    link: ({ passengerId: id }) => ({ kind: 'passenger', id }),
    records: found.slice(0, limit).map(({ passengerId: id }) => ({ kind: 'passenger', id })),
  });
}

function summarize(people: number, query: MovementQuery, language: Language): string {
  const counted = formatNoun(people, 'people', language);
  const period = formatPeriod(query, language);
  if (language === 'en') return `${counted} inspected on flights ${period}.`;
  return `${counted} ${people === 1 ? 'inspecionada' : 'inspecionadas'} em voos ${period}.`;
}

/** Throws FORBIDDEN for airlines. */
export const inspectedReport = defineReport<Query>({
  name: 'inspectionReport',
  underDays: ({ config }) => config.reportUnderDays,
  read: readInspected,
});
