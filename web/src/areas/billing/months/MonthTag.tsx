import type { BillingMonthRow } from '@farol/contract/areas/billing/months';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

export type MonthState = 'closed' | 'closable' | 'open' | 'unpriced';

export function stateOf({ closedAt, closable, priced }: BillingMonthRow): MonthState {
  if (closedAt !== null) return 'closed';
  if (!priced) return 'unpriced';
  return closable ? 'closable' : 'open';
}

const tones = { closed: 'green', closable: 'amber', open: 'plain', unpriced: 'red' } as const;

export function MonthTag({ month }: { month: BillingMonthRow }) {
  const { t } = useTranslation();
  const state = stateOf(month);
  return <Tag tone={tones[state]}>{t(`billingMonths.state.${state}`)}</Tag>;
}
