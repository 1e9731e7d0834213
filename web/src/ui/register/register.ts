import type { CallInput, CallOutput, Endpoint, RecordChanges } from '@farol/contract/endpoint';
import type { Fields, Search } from '@farol/contract/search';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call, type CallOptions } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { callKey, type ReadEndpoint, useCall } from '#client/useCall.ts';
import type { RegisterPaths } from './registerScreens.ts';
import { ownText, type RegisterTexts } from './texts.ts';

/** Records that cannot be deactivated lack `active` and `abilities`. Some lists omit the last change. */
export interface RegisterRow {
  version: number;
  active?: boolean;
  abilities?: readonly string[];
  /** Last change; null before the first. */
  changedBy?: string | null;
  changedAt?: string | null;
}

type RowOf<E extends Endpoint> =
  CallOutput<E> extends { rows: readonly (infer R extends RegisterRow)[] } ? R : never;
type DetailOf<E extends Endpoint> = CallOutput<E> extends infer D extends RegisterRow ? D : never;

interface RegisterDefinition<
  P extends RegisterTexts,
  F extends Fields,
  S extends ReadEndpoint,
  G extends ReadEndpoint,
> {
  /** Start of its text keys, and name of its drafts, last search and column settings. */
  name: P;
  paths: RegisterPaths;
  /** Field of a row that the endpoints take as parameter. */
  key: keyof RowOf<S> & string;
  nameOf(row: RowOf<S>): string;
  criteria: Search<F>;
  search: S;
  get: G;
  /** `create` and `update` are missing where the form saves by itself. */
  create?: Endpoint;
  update?: Endpoint;
  toggle?: Endpoint;
  /** Consequence of deactivating, asked before. Default: name and `<name>.consequence`. */
  deactivateText?(row: RowOf<S>, t: TFunction): string;
  /** Reason why the state cannot change now; undefined if it can. */
  toggleObstacle?(row: RowOf<S>, t: TFunction): ToggleObstacle | undefined;
}

/** What the pages of one record need. `Row` has the fields of the list, `Detail` those of the form. */
export interface RecordRegister<Row extends RegisterRow, Detail extends Row = Row> {
  name: RegisterTexts;
  paths: RegisterPaths;
  idOf(row: Row): string;
  nameOf(row: Row): string;
  editPath(row: Row): string;
  pathOf(id: string): string;
  /** Reads without the cache. */
  read(id: string): Promise<Detail>;
  useRecord(id: string): UseQueryResult<Detail>;
  /** Creates, or changes the record `id` at this version. */
  save(body: object, options: CallOptions, id?: string, version?: number): Promise<Detail>;
  /** Refused for another version. */
  toggle: Toggle<Row> | undefined;
  deactivateText(row: Row, t: TFunction): string;
  toggleObstacle(row: Row, t: TFunction): ToggleObstacle | undefined;
}

export interface ToggleObstacle {
  text: string;
  /** Leads to the records to change first. */
  link: { label: string; to: string };
}

export interface Register<
  P extends RegisterTexts,
  F extends Fields,
  Row extends RegisterRow,
  Detail extends Row = Row,
> extends RecordRegister<Row, Detail> {
  name: P;
  criteria: Search<F>;
  search: ReadEndpoint;
}

export interface Toggle<Row> {
  changes: RecordChanges;
  send(row: Row): Promise<unknown>;
}

/** Endpoints of one register take its key as their only parameter. */
type AnyInput = CallInput<Endpoint>;

export function defineRegister<
  const P extends RegisterTexts,
  F extends Fields,
  S extends ReadEndpoint,
  G extends ReadEndpoint,
>(definition: RegisterDefinition<P, F, S, G>): Register<P, F, RowOf<S>, DetailOf<G> & RowOf<S>> {
  type Row = RowOf<S>;
  type Detail = DetailOf<G> & Row;
  const { name, paths, key, criteria, search, get, create, update, toggle } = definition;
  const idOf = (row: Row): string => String(row[key]);
  const keyed = (id: string) => ({ [key]: id });
  return {
    name,
    paths,
    criteria,
    search,
    idOf,
    nameOf: definition.nameOf,
    editPath: row => buildEditPath(paths.edit, idOf(row)),
    pathOf: id => buildEditPath(paths.edit, id),
    read: id => call(get, { params: keyed(id) } as CallInput<G>) as Promise<Detail>,
    useRecord: id => useRecord(get, { params: keyed(id) } as CallInput<G>) as UseQueryResult<Detail>,
    save: (body, options, id, version) => {
      const isNew = id === undefined || version === undefined;
      const endpoint = isNew ? create : update;
      if (endpoint === undefined) throw new Error(`The register ${name} does not save this record.`);
      const input = isNew ? { body } : { params: keyed(id), body: { ...body, version } };
      return call(endpoint, input as AnyInput, options) as Promise<Detail>;
    },
    toggle:
      toggle === undefined
        ? undefined
        : {
            changes: toggle.changes ?? [],
            send: row => call(toggle, { query: keyed(idOf(row)) } as AnyInput, buildIfMatch(row.version)),
          },
    toggleObstacle: (row, t) => definition.toggleObstacle?.(row, t),
    deactivateText:
      definition.deactivateText ??
      ((row, t) => `${definition.nameOf(row)}: ${ownText(t, name, 'consequence')}`),
  };
}

function buildEditPath(edit: string, id: string): string {
  return edit.includes('/:') ? edit.replace(/:\w+$/, encodeURIComponent(id)) : `${edit}?id=${id}`;
}

/** Reads a record for a form. Not cached, because saving needs the latest version. */
export function useRecord<E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) {
  const client = useQueryClient();
  return useCall(endpoint, input, {
    staleTime: 0,
    gcTime: 0,
    // A record deleted while it is shown must not replace the page that follows.
    handles: ({ status }) => status === 404 && client.getQueryData(callKey(endpoint, input)) !== undefined,
  });
}
