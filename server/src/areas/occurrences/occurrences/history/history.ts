import type { HandlerOutput, occurrences } from '@farol/contract';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import { findNames } from '#kernel/names/queries.ts';
import type { UserContext } from '../../passengers.ts';
import { getStored } from '../occurrences.ts';
import { findCategories } from '../queries.ts';
import { listVersions } from './queries.ts';

/** Throws RECORD_NOT_FOUND and FORBIDDEN. */
export async function occurrenceHistory(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof occurrences.occurrenceHistory>> {
  const { db } = context;
  const stored = await getStored(context, id);
  const found = await listVersions(db, stored);
  const names = await findNames(db, {
    users: found.map(({ writtenBy }) => writtenBy),
    organizations: [],
  });
  const categories = await findCategories(
    db,
    found.map(({ categoryId }) => categoryId),
  );
  const places = await findAirportPlaces(
    context,
    found.map(({ airport }) => airport),
  );
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], {
    occurrence: id,
    rows: found.length,
  });
  return found.map(({ version, categoryId, airport, occurredAt, description, writtenBy, writtenAt }) => {
    const category = categories.get(categoryId);
    const [date = '', time = ''] = formatLocal(occurredAt, zoneAt(places, airport)).split('T');
    return {
      version,
      category: { id: categoryId, name: category?.name ?? '', parentName: category?.parentName ?? null },
      airport,
      date,
      time,
      description,
      by: names.get(writtenBy) ?? '',
      at: writtenAt.toISOString(),
    };
  });
}
