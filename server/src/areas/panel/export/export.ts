import type { apiPnrExport, BinaryReply, Cell, Language, HandlerInput } from '@farol/contract';
import { writeCsv } from '#kernel/csv.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { toCells, listHeadings } from './columns.ts';
import { countPeople, type ExportQuery } from './queries.ts';
import { exportPages, type ExportRow } from './rows.ts';
import { writeXlsx } from '#kernel/xlsx.ts';

type Filter = HandlerInput<typeof apiPnrExport.countExport>['body'];
type Format = HandlerInput<typeof apiPnrExport.exportApiPnr>['body']['format'];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const titles: Record<Language, string> = { pt: 'Passageiros', en: 'Passengers' };

export async function countExport(
  { actor, db, config }: Context<UserActor>,
  filter: Filter,
): Promise<{ rows: number }> {
  return { rows: await countPeople(db, CarrierScope.of(actor), toExportQuery(filter, config.homeCountry)) };
}

/** Streams people of flights as a file. The audit event is committed before the first row is sent. */
export async function exportApiPnr(
  context: Context<UserActor>,
  filter: Filter,
  format: Format,
  reason: string,
): Promise<BinaryReply> {
  const { actor, config, language, exchange } = context;
  const { rows } = await countExport(context, filter);
  context.setAuditRecords([], { ...filter, format, rows }, reason);
  exchange.setHeader(totalHeader, String(rows));
  const pages = exportPages(CarrierScope.of(actor), context.read, toExportQuery(filter, config.homeCountry));
  const cells = toCellPages(pages, language);
  const body =
    format === 'csv'
      ? writeCsv(listHeadings(language), cells)
      : writeXlsx(titles[language], listHeadings(language), cells);
  return { fileName: `api-pnr-${filter.from}-${filter.to}.${format}`, type: types[format], body };
}

async function* toCellPages(pages: AsyncIterable<ExportRow[]>, language: Language): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map(({ flight, person }) => toCells(flight, person, language));
}

function toExportQuery(filter: Filter, homeCountry: string): ExportQuery {
  return {
    from: filter.from,
    to: filter.to,
    source: filter.source,
    carriers: filter.carriers,
    airports: filter.airports.map(code => code.toUpperCase()),
    direction: filter.direction,
    homeCountry,
  };
}
