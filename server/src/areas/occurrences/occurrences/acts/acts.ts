import {
  type ActRow,
  type HandlerInput,
  type HandlerOutput,
  type occurrences,
  searchLimit,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { foldName, foldText } from '#kernel/text.ts';
import { findNames } from '#kernel/names/queries.ts';
import { assertAgency, toPassenger, type UserContext } from '../../passengers.ts';
import { findCategories, listCategories } from '../queries.ts';
import { listActs } from './queries.ts';

/** Finds categories by a part of their name or that of their parent. */
async function findCategoryIds({ db }: UserContext, part: string): Promise<string[]> {
  const folded = foldText(part);
  return (await listCategories(db))
    .filter(({ name, parentName }) => [name, parentName ?? ''].some(one => foldText(one).includes(folded)))
    .map(({ id }) => id);
}

/** Throws FORBIDDEN for airlines. */
export async function searchActs(
  context: UserContext,
  {
    deleted = false,
    kind,
    text = '',
    category = '',
    ...query
  }: HandlerInput<typeof occurrences.searchActs>['body'],
): Promise<HandlerOutput<typeof occurrences.searchActs>> {
  assertAgency(context);
  const { actor, db } = context;
  const found = await listActs(
    db,
    CarrierScope.of(actor),
    {
      ...query,
      deleted,
      kind,
      text: foldName(text),
      categoryIds: category === '' ? undefined : await findCategoryIds(context, category),
      result: query.result,
    },
    searchLimit + 1,
  );
  const listed = found.slice(0, searchLimit);
  const names = await findNames(db, {
    users: listed.map(({ userId }) => userId),
    organizations: listed.map(({ organizationId }) => organizationId),
  });
  const categories = await findCategories(
    db,
    listed.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId])),
  );
  const places = await findAirportPlaces(
    context,
    listed.map(({ origin }) => origin),
  );
  const rows = listed.map((act): ActRow => ({
    id: act.id,
    kind: act.kind,
    ...toPassenger(act, places),
    organization: { id: act.organizationId, name: names.get(act.organizationId) ?? '' },
    airport: act.airport,
    at: act.at.toISOString(),
    by: names.get(act.userId) ?? '',
    category: categories.get(act.categoryId ?? '')?.name ?? null,
    result: act.result,
    text: act.text,
    deleted: act.deleted,
  }));
  const truncated = found.length > searchLimit;
  context.setAuditRecords(
    rows.map(({ passengerId: id }) => ({ kind: 'passenger', id })),
    {
      ...query,
      kind,
      deleted,
      category,
      withText: text !== '',
      rows: rows.length,
      truncated,
      ...sealTerms(context, { text }),
    },
  );
  return { rows, truncated };
}
