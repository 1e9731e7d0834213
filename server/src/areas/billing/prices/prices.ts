import type { BillingPriceRow, HandlerInput, HandlerOutput, prices } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  auditChange,
  buildDuplicateFailure,
  requireFound,
  requireVersion,
  stampOf,
} from '#kernel/register.ts';
import { billingLock } from '../lock.ts';
import { formatPrice, parsePrice } from './amounts.ts';
import {
  findLastClosedMonth,
  findPrice,
  findSamePrice,
  insertPrice,
  listPrices,
  type StoredPrice,
  updatePriceRow,
} from './queries.ts';

type PriceInput = HandlerInput<typeof prices.createBillingPrice>['body'];

const isUsed = ({ validFrom }: StoredPrice, closed: string | undefined) =>
  closed !== undefined && validFrom <= closed;

function toReply(price: StoredPrice, closed: string | undefined): BillingPriceRow {
  const used = isUsed(price, closed);
  return {
    ...price,
    monthly: formatPrice(price.monthly),
    message: formatPrice(price.message),
    query: formatPrice(price.query),
    boarding: formatPrice(price.boarding),
    denatran: formatPrice(price.denatran),
    tse: formatPrice(price.tse),
    used,
    abilities: used ? [] : ['edit'],
  };
}

export async function searchBillingPrices(
  { db }: Context,
  { text = '' }: HandlerInput<typeof prices.searchBillingPrices>['body'],
): Promise<HandlerOutput<typeof prices.searchBillingPrices>> {
  const closed = await findLastClosedMonth(db);
  const found = (await listPrices(db)).filter(({ validFrom }) => validFrom.includes(text));
  return { rows: found.map(price => toReply(price, closed)), truncated: false };
}

export async function getBillingPrice(
  { db }: Context,
  id: string,
): Promise<HandlerOutput<typeof prices.getBillingPrice>> {
  return { ...(await getReply(db, id)), ...(await findLastChange(db, 'billing_price', { id })) };
}

async function getReply(db: Database, id: string): Promise<BillingPriceRow> {
  return toReply(requireFound(await findPrice(db, id)), await findLastClosedMonth(db));
}

/** Throws ALREADY_EXISTS or PRICES_OF_CLOSED_MONTH. */
async function requireOpen(db: Database, id: string, month: string): Promise<void> {
  const closed = await findLastClosedMonth(db);
  if (closed !== undefined && month <= closed) throw new Failure('PRICES_OF_CLOSED_MONTH', { month: closed });
  const other = await findSamePrice(db, id, month);
  if (other !== undefined) throw buildDuplicateFailure('validFrom', other);
}

const contentOf = ({ validFrom, monthly, message, query, boarding, denatran, tse }: PriceInput) => ({
  valid_from: `${validFrom}-01`,
  monthly: String(parsePrice(monthly)),
  message: String(parsePrice(message)),
  query: String(parsePrice(query)),
  boarding: String(parsePrice(boarding)),
  denatran: String(parsePrice(denatran)),
  tse: String(parsePrice(tse)),
});

/** Throws the errors of `requireOpen`. */
export async function createBillingPrice(context: Context, input: PriceInput): Promise<BillingPriceRow> {
  const { db } = context;
  await lockKeys(db, [billingLock]);
  const id = createId();
  await requireOpen(db, id, input.validFrom);
  await insertPrice(db, { id, ...contentOf(input) });
  return getChanged(context, id, null);
}

/** Throws the errors of `requireVersion` and `requireOpen`. */
export async function updateBillingPrice(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: PriceInput & { version: number },
): Promise<BillingPriceRow> {
  const { db } = context;
  await lockKeys(db, [billingLock]);
  const before = requireFound(await findPrice(db, id));
  requireVersion({ ...before, active: true }, version);
  await requireOpen(db, id, before.validFrom);
  await requireOpen(db, id, input.validFrom);
  await updatePriceRow(db, id, contentOf(input), stampOf(context));
  return getChanged(context, id, before);
}

async function getChanged(
  context: Context,
  id: string,
  before: StoredPrice | null,
): Promise<BillingPriceRow> {
  const after = await getReply(context.db, id);
  auditChange(context, { billingPrice: id }, before && toReply(before, undefined), after);
  return after;
}
