import type { apiPnrExport, BinaryReply, Cell, Language, Received } from '@farol/contract';
import { csvOf } from '#kernel/csv.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { CarrierScope } from '#areas/access/index.ts';
import { cellsOf, headings } from './columns.ts';
import { countPeople, type ExportWanted } from './queries.ts';
import { exportPages, type ExportRow } from './rows.ts';
import { xlsxOf } from '#kernel/xlsx.ts';

type Filter = Received<typeof apiPnrExport.countExport>['body'];
type Format = Received<typeof apiPnrExport.exportApiPnr>['body']['format'];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const titles: Record<Language, string> = { pt: 'Passageiros', en: 'Passengers' };

export async function countRows({ actor, db, config }: Context<UserActor>, filter: Filter): Promise<number> {
  return countPeople(CarrierScope.of(actor), db, wantedOf(filter, config.homeCountry));
}

/** Streams people of flights as a file. The audit event is committed before the first row is sent. */
export async function exportPeople(
  context: Context<UserActor>,
  filter: Filter,
  format: Format,
  reason: string,
): Promise<BinaryReply> {
  const { actor, config, language, exchange } = context;
  const rows = await countRows(context, filter);
  context.audited([], { ...filter, format, rows }, reason);
  exchange.setHeader(totalHeader, String(rows));
  const pages = exportPages(CarrierScope.of(actor), context.read, wantedOf(filter, config.homeCountry));
  const cells = cellsOfPages(pages, language);
  const body =
    format === 'csv' ? csvOf(headings(language), cells) : xlsxOf(titles[language], headings(language), cells);
  return { fileName: `api-pnr-${filter.from}-${filter.to}.${format}`, type: types[format], body };
}

async function* cellsOfPages(
  pages: AsyncIterable<ExportRow[]>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map(({ flight, person }) => cellsOf(flight, person, language));
}

function wantedOf(filter: Filter, homeCountry: string): ExportWanted {
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
