import { months } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportBillingStatement } from './export.ts';
import { closeBillingMonth, getBillingMonth, listBillingMonths } from './months.ts';

export const routes = mountFeature(months, {
  listBillingMonths: context => listBillingMonths(context),
  getBillingMonth: (context, { params }) => getBillingMonth(context, params.month),
  closeBillingMonth: (context, { params }) => closeBillingMonth(context, params.month),
  exportBillingStatement: (context, { params, query }) =>
    exportBillingStatement(context, params.month, params.customerId, query.format),
});
