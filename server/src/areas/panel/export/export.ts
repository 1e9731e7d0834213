import type { apiPnrExport, BinaryReply, Cell, Language, HandlerInput } from '@farol/contract';
import { exportSheet } from '#kernel/exports/sheet.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { toCells, listHeadings } from './columns.ts';
import { countPeople, type ExportQuery } from './queries.ts';
import { exportPages, type ExportRow } from './rows.ts';

type Filter = HandlerInput<typeof apiPnrExport.countExport>['body'];
type Format = HandlerInput<typeof apiPnrExport.exportApiPnr>['body']['format'];

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
  return exportSheet(format, {
    fileName: `api-pnr-${filter.from}-${filter.to}`,
    title: titles[language],
    headings: listHeadings(language),
    pages: toCellPages(pages, language),
    language,
  });
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
