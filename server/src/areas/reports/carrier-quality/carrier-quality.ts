import { type carrierQuality, type HandlerInput, pushMoments } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { toInstants } from '#kernel/period.ts';
import { maskedNote, momentShortNames } from '../indicators/columns.ts';
import { readIndicators } from '../indicators/figures.ts';
import { toMovementQuery } from '../movement-query.ts';
import { movementKeys, type MovementQuery } from '../queries.ts';
import { buildReport, formatPeriod, formatShare, type Report, shareOf, type UserContext } from '../report.ts';
import { defineReport } from '../run.ts';
import { formatNoun, movementNote } from '../texts.ts';
import {
  countFiles,
  countFindings,
  type FileQuery,
  listExamples,
  listFindingFiles,
  listIdsAtAirports,
} from './queries.ts';
import { readCarriers, readDays, toFiles, toFindings, type View } from './views.ts';

type Query = HandlerInput<typeof carrierQuality.searchCarrierQuality>['body'];

const receiptNote = {
  pt: 'Arquivos contam no dia do recebimento. Repetições e testes não contam.',
  en: 'Files count on the day of receipt. Repeats and tests do not count.',
};

interface QualityQuery {
  view: Query['show'];
  movements: MovementQuery;
  files: FileQuery;
}

async function toQualityQuery(context: UserContext, input: Query): Promise<QualityQuery> {
  const { db, actor, config } = context;
  const { from, to, carriers, show, code } = input;
  const isByFinding = show === 'FINDING' || show === 'FILE';
  const files = {
    ...toInstants(from, to, config.homeZone),
    carriers,
    code: isByFinding && code !== '' ? code : undefined,
  };
  return {
    view: show,
    movements: { ...toMovementQuery(context, { from, to, airports: [], carriers }), excluded: false },
    files: { ...files, ids: await listIdsAtAirports(db, CarrierScope.of(actor), files) },
  };
}

async function summarize(
  context: UserContext,
  { movements }: QualityQuery,
  { files, faulty }: { files: number; faulty: number },
): Promise<string> {
  const { language } = context;
  const [all] = await readIndicators(context, movements, movementKeys.ALL);
  const flawless = formatShare(shareOf(files - faulty, files), language);
  const onTime = pushMoments
    .map(
      moment => `${momentShortNames[moment][language]} ${formatShare(all?.onTime(moment) ?? null, language)}`,
    )
    .join(', ');
  const fields = formatShare(all?.complete() ?? null, language);
  const received = formatNoun(files, 'files', language);
  const period = formatPeriod(movements, language);
  return language === 'pt'
    ? `${received} ${period}: ${flawless} sem erro. Envios no prazo: ${onTime}. Campos obrigatórios preenchidos: ${fields}.`
    : `${received} ${period}: ${flawless} without errors. Pushes on time: ${onTime}. Required fields filled: ${fields}.`;
}

async function readQuality(context: UserContext, input: Query, limit: number): Promise<Report> {
  const { db, actor } = context;
  const scope = CarrierScope.of(actor);
  const query = await toQualityQuery(context, input);
  const counts = await countFiles(db, scope, query.files);
  const summary = await summarize(context, query, counts);
  const build = <Row>(view: View<Row>): Report => buildQuality(context, query, view, summary, limit);
  if (query.view === 'CARRIER') return build(await readCarriers(context, query.movements, limit));
  if (query.view === 'DAY') return build(await readDays(context, query.movements, limit));
  if (query.view === 'FILE')
    return build(toFiles(context, await listFindingFiles(db, scope, query.files, limit + 1)));
  const found = await countFindings(db, scope, query.files);
  return build(toFindings(context, found, await listExamples(db, found), counts.files));
}

function buildQuality<Row>(
  { language }: UserContext,
  { view }: QualityQuery,
  { columns, rows, charts, link }: View<Row>,
  summary: string,
  limit: number,
): Report {
  const isByFlight = view === 'CARRIER' || view === 'DAY';
  return buildReport(language, {
    title: { pt: 'Qualidade dos envios', en: 'Message quality' },
    fileName: { pt: 'qualidade-dos-envios', en: 'message-quality' },
    columns,
    rows,
    limit,
    summary,
    notes: [receiptNote[language], ...(isByFlight ? [movementNote[language], maskedNote[language]] : [])],
    charts,
    link,
  });
}

export const carrierQualityReport = defineReport<Query>({
  name: 'carrierQuality',
  underDays: ({ config }) => config.longReportUnderDays,
  read: readQuality,
});
