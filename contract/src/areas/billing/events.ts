import { eventTextOf } from '../../event-text.ts';

export const billingEvents = {
  BILLING_CUSTOMER_CREATED: eventTextOf('CHANGE', 'Incluiu um cliente', 'Added a customer'),
  BILLING_CUSTOMER_CHANGED: eventTextOf('CHANGE', 'Alterou um cliente', 'Changed a customer'),
  BILLING_CUSTOMER_TOGGLED: eventTextOf(
    'CHANGE',
    'Habilitou ou desabilitou um cliente',
    'Enabled or disabled a customer',
  ),
  BILLING_PRICES_CREATED: eventTextOf('CHANGE', 'Incluiu preços', 'Added prices'),
  BILLING_PRICES_CHANGED: eventTextOf('CHANGE', 'Alterou preços', 'Changed prices'),
  BILLING_MONTH_CLOSED: eventTextOf('CHANGE', 'Fechou um mês de faturamento', 'Closed a billing month'),
  BILLING_STATEMENT_EXPORTED: eventTextOf('EXPORT', 'Exportou um extrato', 'Exported a statement'),
};
