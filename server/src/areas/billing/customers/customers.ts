import type { BillingCustomerRow, customers, HandlerInput, HandlerOutput } from '@farol/contract';
import { findIntegratorNames } from '#areas/partners/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  auditChange,
  buildDuplicateFailure,
  limitRows,
  requireFound,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { billingLock } from '../lock.ts';
import {
  findCustomer,
  findSameCustomer,
  insertCustomer,
  listCustomers,
  type StoredCustomer,
  updateCustomerRow,
} from './queries.ts';

type CustomerInput = HandlerInput<typeof customers.createBillingCustomer>['body'];

export async function searchBillingCustomers(
  { db }: Context,
  { text = '', active }: HandlerInput<typeof customers.searchBillingCustomers>['body'],
): Promise<HandlerOutput<typeof customers.searchBillingCustomers>> {
  const found = (await listCustomers(db)).filter(
    customer => (active === undefined || customer.active === active) && matches(customer, text),
  );
  return limitRows(found);
}

/** A CNPJ is found with or without punctuation. */
function matches({ name, operator, cnpj }: StoredCustomer, text: string): boolean {
  const folded = foldText(text);
  const bare = folded.replaceAll(/[^A-Z0-9]/g, '');
  return (
    foldText(name).includes(folded) ||
    foldText(operator).includes(folded) ||
    (bare !== '' && cnpj.includes(bare))
  );
}

export async function getBillingCustomer(
  { db }: Context,
  id: string,
): Promise<HandlerOutput<typeof customers.getBillingCustomer>> {
  const found = requireFound(await findCustomer(db, id));
  return { ...withAbilities(found), ...(await findLastChange(db, 'billing_customer', { id })) };
}

/** Throws ALREADY_EXISTS or UNKNOWN_OPERATOR. */
async function requireFree(db: Database, id: string, input: CustomerInput): Promise<void> {
  const operators = await findIntegratorNames(db);
  if (!operators.some(operator => operator.id === input.operatorId)) throw new Failure('UNKNOWN_OPERATOR');
  const other = await findSameCustomer(db, id, input);
  if (other !== undefined)
    throw buildDuplicateFailure(other.cnpj === input.cnpj ? 'cnpj' : 'operatorId', other);
}

const contentOf = ({ name, cnpj, operatorId, startOn }: CustomerInput) => ({
  name,
  cnpj,
  integrator_id: operatorId,
  start_on: startOn,
});

/** Throws the errors of `requireFree`. */
export async function createBillingCustomer(
  context: Context,
  input: CustomerInput,
): Promise<BillingCustomerRow> {
  const { db } = context;
  await lockKeys(db, [billingLock]);
  const id = createId();
  await requireFree(db, id, input);
  await insertCustomer(db, { id, ...contentOf(input) });
  return getChanged(context, id, null);
}

/** Throws the errors of `requireVersion` and `requireFree`. */
export async function updateBillingCustomer(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: CustomerInput & { version: number },
): Promise<BillingCustomerRow> {
  const { db } = context;
  await lockKeys(db, [billingLock]);
  const before = requireVersion(await findCustomer(db, id), version);
  await requireFree(db, id, input);
  await updateCustomerRow(db, id, contentOf(input), stampOf(context));
  return getChanged(context, id, before);
}

export async function toggleBillingCustomer(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  const { db } = context;
  await lockKeys(db, [billingLock]);
  const before = requireFound(await findCustomer(db, id));
  requireMatch(context, before.version);
  await updateCustomerRow(db, id, { active: !before.active }, stampOf(context));
  const { active } = await getChanged(context, id, before);
  return { active };
}

async function getChanged(
  context: Context,
  id: string,
  before: StoredCustomer | null,
): Promise<BillingCustomerRow> {
  const after = requireFound(await findCustomer(context.db, id));
  auditChange(context, { billingCustomer: id }, before, after);
  return withAbilities(after);
}

export async function billingOperators({
  db,
}: Context): Promise<HandlerOutput<typeof customers.billingOperators>> {
  return findIntegratorNames(db);
}
