import { CarrierScope } from '#areas/access/index.ts';
import {
  countAllMovements,
  countMovements,
  type GroupKey,
  type MovementCounts,
  type MovementQuery,
} from '../queries.ts';
import { shareOf, type UserContext } from '../report.ts';
import {
  countFields,
  countPushes,
  type FieldCounts,
  listFaultyFiles,
  listKeysOfFlights,
  type Moment,
  type RequiredField,
  requiredFields,
} from './queries.ts';

export interface IndicatorRow {
  key: string[];
  counts: Omit<MovementCounts, 'key'>;
  onTime(moment: Moment): number | null;
  /** Share of people with the field; of all fields without one. */
  complete(field?: RequiredField): number | null;
  faultyFiles: number;
}

const keyOf = (key: readonly string[]): string => key.join(' ');

async function countFaultyFiles(
  { db, actor }: UserContext,
  query: MovementQuery,
  key: GroupKey,
): Promise<ReadonlyMap<string, number>> {
  const files = await listFaultyFiles(db, query);
  const names = files.flatMap(({ flights }) => flights);
  const keysByName = new Map<string, Set<string>>();
  for (const { key: group, name } of await listKeysOfFlights(db, CarrierScope.of(actor), query, key, names))
    keysByName.set(name, (keysByName.get(name) ?? new Set()).add(keyOf(group)));
  const counts = new Map<string, number>();
  for (const { flights } of files) {
    const keys = new Set(flights.flatMap(name => [...(keysByName.get(name) ?? [])]));
    for (const group of keys) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}

function completenessOf(counts: FieldCounts | undefined, field: RequiredField | undefined): number | null {
  if (counts === undefined) return null;
  const fields: readonly RequiredField[] = field === undefined ? requiredFields : [field];
  const filled = fields.reduce((sum, name) => sum + counts[name], 0);
  return shareOf(filled, counts.people * fields.length);
}

/** Reads the indicators of each group; excluded flights do not count. */
export async function readIndicators(
  context: UserContext,
  base: MovementQuery,
  key: GroupKey,
): Promise<IndicatorRow[]> {
  const { db, actor } = context;
  const scope = CarrierScope.of(actor);
  const query = { ...base, excluded: false };
  const counted = await countMovements(db, scope, query, key);
  const pushes = await countPushes(db, scope, query, key);
  const fields = new Map((await countFields(db, scope, query, key)).map(row => [keyOf(row.key), row]));
  const faulty = await countFaultyFiles(context, query, key);
  const pushesByKey = new Map(pushes.map(row => [`${keyOf(row.key)} ${row.moment}`, row]));
  return counted.map(({ key: group, ...counts }) => ({
    key: group,
    counts,
    onTime: moment => {
      const row = pushesByKey.get(`${keyOf(group)} ${moment}`);
      return row === undefined ? null : shareOf(row.onTime, row.due);
    },
    complete: field => completenessOf(fields.get(keyOf(group)), field),
    faultyFiles: faulty.get(keyOf(group)) ?? 0,
  }));
}

/** Counts excluded flights that would count otherwise. */
export async function countExcluded({ db, actor }: UserContext, query: MovementQuery): Promise<number> {
  const { flights } = await countAllMovements(db, CarrierScope.of(actor), { ...query, excluded: true });
  return flights;
}
