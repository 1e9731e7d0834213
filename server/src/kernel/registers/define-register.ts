import type { Insertable } from 'kysely';
import { type ErrorCode, type LastChange, type registerAbilities, searchLimit } from '@farol/contract';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { UserActor } from '../guard/actor.ts';
import type { Context } from '../http/handler.ts';
import { requireMatch } from '../http/if-match.ts';
import { createId } from '../ids.ts';
import { findLastChange } from '../record-changes/queries.ts';
import {
  auditChange,
  buildDuplicateFailure,
  type RegisterRecord,
  requireFound,
  requireVersion,
  stampOf,
  withAbilities,
} from '../register.ts';
import { foldText } from '../text.ts';
import {
  findByName,
  insertRow,
  lockRow,
  lockTable,
  type RegisterColumns,
  type RegisterTable,
  updateRow,
} from './queries.ts';

type UserContext = Context<UserActor>;

interface Criteria {
  text?: string | undefined;
  active?: boolean | undefined;
}

interface Save<Row, Input> {
  id: string;
  input: Input;
  /** Undefined for a new record. */
  before: Row | undefined;
}

/** Describes a register. `Row`: the whole record; `ListRow`: a row of a search, with fewer fields. */
export interface Register<
  T extends RegisterTable,
  Row extends ListRow,
  Input,
  Key extends string = 'id',
  Search extends Criteria = Criteria,
  ListRow extends RegisterRecord = Row,
> {
  table: T;
  /** Name of the record in the audit trail. */
  record: string;
  /** Column and input field that identify a record. Default: `id`, which is generated. */
  key?: Key;
  /** Fields that cannot change after creation. */
  codes?: readonly (keyof Row & keyof Input & string)[];
  /** Default: locks the table. `row` locks the record, and nothing for a new one. */
  lock?: 'row' | ((context: UserContext, id: string | undefined) => Promise<void>);
  /** Returns the visible records, sorted. Without `matches`: those that the search finds. */
  list(context: UserContext, search: Search): Promise<readonly ListRow[]>;
  matches?(row: ListRow, foldedText: string, search: Search): boolean;
  /** Returns a visible record. */
  find(context: UserContext, id: string): Promise<Row | undefined>;
  /** Checks the input and returns the columns to write. */
  toColumns(context: UserContext, save: Save<Row, Input>): Promise<RegisterColumns<T, Key>>;
  /** Writes what is in other tables. Calls `writeRow`. */
  write?(context: UserContext, save: Save<Row, Input>, writeRow: () => Promise<void>): Promise<void>;
  /** Default: true for everyone with access to the endpoints. */
  canChange?(context: UserContext, row: ListRow): boolean;
  /** Error for records that the actor sees and cannot change. Default: FORBIDDEN. */
  refusal?: ErrorCode;
  /** Throws if the state of a record cannot change. */
  requireToggle?(context: UserContext, before: Row): void | Promise<void>;
  /** Runs after a change or toggle, before its audit record. */
  afterChange?(context: UserContext, after: Row, before: Row): Promise<void>;
  /** Fields for the audit trail. Default: all. With it, a toggle records the state alone. */
  auditFields?(row: Row, before?: Row): object;
}

type Abilities = { abilities: (typeof registerAbilities)[number][] };

export function defineRegister<
  T extends RegisterTable,
  Row extends ListRow,
  Input,
  Key extends string = 'id',
  Search extends Criteria = Criteria,
  ListRow extends RegisterRecord = Row,
>(register: Register<T, Row, Input, Key, Search, ListRow>) {
  const { table, record, codes = [], refusal = 'FORBIDDEN' } = register;
  const key: string = register.key ?? 'id';

  const toReply = <R extends ListRow>(context: UserContext, row: R): R & Abilities =>
    (register.canChange?.(context, row) ?? true) ? withAbilities(row) : { ...row, abilities: [] };

  async function getStored(context: UserContext, id: string): Promise<Row> {
    return requireFound(await register.find(context, id));
  }

  async function lock(context: UserContext, id?: string): Promise<void> {
    if (typeof register.lock === 'function') await register.lock(context, id);
    else if (register.lock === undefined) await lockTable(context.db, table);
    else if (id !== undefined) await lockRow(context.db, table, key, id);
  }

  function requireChangeable(context: UserContext, row: Row): void {
    if (register.canChange?.(context, row) === false) throw new Failure(refusal);
  }

  async function save(
    context: UserContext,
    change: Save<Row, Input>,
    writeColumns: (columns: RegisterColumns<T, Key>) => Promise<void>,
  ): Promise<Row> {
    const columns = await register.toColumns(context, change);
    const writeRow = () => writeColumns(columns);
    await (register.write === undefined ? writeRow() : register.write(context, change, writeRow));
    return getStored(context, change.id);
  }

  const keyOf = (id: string) => ({ [key]: id }) as Partial<Record<keyof DB[T] & string, string>>;
  const auditFields = (row: Row, before?: Row): object => register.auditFields?.(row, before) ?? row;
  const auditState = (row: Row): object =>
    register.auditFields === undefined ? row : { active: row.active };

  return {
    async search(
      context: UserContext,
      search: Search,
    ): Promise<{ rows: (ListRow & Abilities)[]; truncated: boolean }> {
      const listed = await register.list(context, search);
      const foldedText = foldText(search.text ?? '');
      const isMatch = (row: ListRow) =>
        register.matches === undefined ||
        ((search.active === undefined || row.active === search.active) &&
          register.matches(row, foldedText, search));
      const found = listed.filter(isMatch);
      return {
        rows: found.slice(0, searchLimit).map(row => toReply(context, row)),
        truncated: found.length > searchLimit,
      };
    },

    /** Throws RECORD_NOT_FOUND. */
    async get(context: UserContext, id: string): Promise<Row & Abilities & LastChange> {
      const found = await getStored(context, id);
      return { ...toReply(context, found), ...(await findLastChange(context.db, table, keyOf(id))) };
    },

    /** Throws the errors of `toColumns`. */
    async create(context: UserContext, input: Input): Promise<Row & Abilities> {
      await lock(context);
      const id = key === 'id' ? createId() : String(input[key as keyof Input]);
      const created = await save(context, { id, input, before: undefined }, columns =>
        insertRow(context.db, table, { ...columns, [key]: id } as unknown as Insertable<DB[T]>),
      );
      auditChange(context, { [record]: id }, null, auditFields(created));
      return toReply(context, created);
    },

    /** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE, CODE_STAYS, the refusal and the errors of `toColumns`. */
    async update(
      context: UserContext,
      id: string,
      input: Input & { version: number },
    ): Promise<Row & Abilities> {
      await lock(context, id);
      const stored = await getStored(context, id);
      const fixed = codes.map(code => [String(stored[code]), String(input[code])] as const);
      const before = requireVersion(stored, input.version, fixed);
      requireChangeable(context, before);
      const after = await save(context, { id, input, before }, columns =>
        updateRow(context.db, table, [key, id], columns, stampOf(context)),
      );
      await register.afterChange?.(context, after, before);
      auditChange(context, { [record]: id }, auditFields(before), auditFields(after, before));
      return toReply(context, after);
    },

    /** Throws RECORD_NOT_FOUND, the refusal, CHANGED_MEANWHILE and the errors of `requireToggle`. */
    async toggle(context: UserContext, id: string): Promise<{ active: boolean }> {
      await lock(context, id);
      const before = await getStored(context, id);
      requireChangeable(context, before);
      requireMatch(context, before.version);
      await register.requireToggle?.(context, before);
      await updateRow(context.db, table, [key, id], { active: !before.active }, stampOf(context));
      const after = await getStored(context, id);
      await register.afterChange?.(context, after, before);
      auditChange(context, { [record]: id }, auditState(before), auditState(after));
      return { active: after.active };
    },
  };
}

/** Throws ALREADY_EXISTS. */
export async function requireFreeName(
  db: Database,
  table: RegisterTable,
  { id, name }: { id: string; name: string },
  owner: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const other = await findByName(db, table, { id, name, owner });
  if (other !== undefined) throw buildDuplicateFailure('name', other);
}
