import type { BillingCustomerRow, customers, HandlerInput, HandlerOutput } from '@farol/contract';
import { findIntegratorNames } from '#areas/partners/index.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { buildDuplicateFailure, type Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { billingLock } from '../lock.ts';
import { findCustomer, findSameCustomer, listCustomers } from './queries.ts';

type CustomerInput = HandlerInput<typeof customers.createBillingCustomer>['body'];

export const customerRegister = defineRegister<'billing_customer', Stored<BillingCustomerRow>, CustomerInput>(
  {
    table: 'billing_customer',
    record: 'billingCustomer',
    lock: ({ db }) => lockKeys(db, [billingLock]),
    list: ({ db }) => listCustomers(db),
    // A CNPJ is found with or without punctuation.
    matches: ({ name, operator, cnpj }, text) => {
      const bare = text.replaceAll(/[^A-Z0-9]/g, '');
      const isNamed = [name, operator].some(one => foldText(one).includes(text));
      return isNamed || (bare !== '' && cnpj.includes(bare));
    },
    find: ({ db }, id) => findCustomer(db, id),
    toColumns: async ({ db }, { id, input }) => {
      const { name, cnpj, operatorId, startOn } = input;
      const operators = await findIntegratorNames(db);
      if (!operators.some(operator => operator.id === operatorId)) throw new Failure('UNKNOWN_OPERATOR');
      const other = await findSameCustomer(db, id, input);
      if (other !== undefined)
        throw buildDuplicateFailure(other.cnpj === cnpj ? 'cnpj' : 'operatorId', other);
      return { name, cnpj, integrator_id: operatorId, start_on: startOn };
    },
  },
);

export async function billingOperators({
  db,
}: Context): Promise<HandlerOutput<typeof customers.billingOperators>> {
  return findIntegratorNames(db);
}
