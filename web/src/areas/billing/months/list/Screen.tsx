import { type BillingMonthRow, months } from '@farol/contract/areas/billing/months';
import { IconReceipt } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { billingPricePaths } from '../../prices/paths.ts';
import { formatMonth } from '../../parts/format.ts';
import { monthPathOf } from '../paths.ts';
import { MonthTag, stateOf } from '../MonthTag.tsx';

const idOf = ({ month }: BillingMonthRow): string => month;
const pathOf = ({ month }: BillingMonthRow): string => monthPathOf(month);
const nameOf = ({ month }: BillingMonthRow): string => formatMonth(month);

const buildColumns = (t: TFunction): ColumnSpec<BillingMonthRow>[] => [
  {
    id: 'month',
    header: t('billingMonths.month'),
    value: row => row.month,
    cell: nameOf,
    size: 160,
    grow: true,
    link: true,
  },
  {
    id: 'state',
    header: t('billingMonths.stateTitle'),
    value: row => t(`billingMonths.state.${stateOf(row)}`),
    cell: row => <MonthTag month={row} />,
    size: 180,
    phone: 'badge',
  },
  {
    id: 'closedAt',
    header: t('billingMonths.closedAt'),
    value: row => row.closedAt,
    cell: row => (row.closedAt === null ? '' : formatInstant(row.closedAt, language())),
    size: 180,
    grow: true,
  },
];

/** Lists the months since the first customer. */
export default function BillingMonthsScreen() {
  const { t } = useTranslation();
  const query = useCall(months.listBillingMonths, {});
  const { data } = query;
  const source = {
    ...query,
    data: useMemo(() => (data === undefined ? undefined : { rows: data, truncated: false }), [data]),
  };
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <ListPage<BillingMonthRow>
      name="billing-months"
      title={t('billingMonths.title')}
      second={{ label: t('billingMonths.prices'), icon: IconReceipt, to: billingPricePaths.list }}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={source}
      to={pathOf}
      empty={{ title: t('billingMonths.none'), text: t('billingMonths.noneText') }}
    />
  );
}
