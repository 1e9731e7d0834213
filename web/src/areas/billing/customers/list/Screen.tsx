import type { BillingCustomerRow } from '@farol/contract/areas/billing/customers';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatCnpj, formatDay } from '#ui/format/format.ts';
import { type ColumnBuilders, columnBuilders } from '#ui/register/columns.tsx';
import { RegisterList, useRegisterSearch } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { billingMonthsPath } from '../../months/paths.ts';
import { billingCustomerRegister } from '../register.ts';

const optionTexts = { active: 'register.choice' } as const;

function buildColumns({
  text,
  code,
  state,
}: ColumnBuilders<BillingCustomerRow, 'billingCustomers'>): ColumnSpec<BillingCustomerRow>[] {
  return [
    text('name', { size: 220, grow: 2, link: true }),
    code('cnpj', { value: row => formatCnpj(row.cnpj), size: 180 }),
    text('operator', { size: 180, grow: true }),
    text('startOn', { cell: row => formatDay(row.startOn, language()), size: 130 }),
    state(),
  ];
}

/** Lists the customers of the API, with the way to months and prices. */
export default function BillingCustomersScreen() {
  const { t } = useTranslation();
  const search = useRegisterSearch(billingCustomerRegister);
  const columns = useMemo(
    () => buildColumns(columnBuilders<BillingCustomerRow, 'billingCustomers'>(t, 'billingCustomers')),
    [t],
  );
  return (
    <RegisterList
      register={billingCustomerRegister}
      search={search}
      bar={
        <SearchBar search={search} texts="billingCustomers" optionTexts={optionTexts} segments={['active']} />
      }
      columns={columns}
      second={{ label: t('billingCustomers.months'), icon: IconCalendarDollar, to: billingMonthsPath }}
    />
  );
}
