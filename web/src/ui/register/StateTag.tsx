import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Tag } from '#ui/display/Tag.tsx';

const toState = (active: boolean) => (active ? 'active' : 'ended');

export function StateTag({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Tag tone={active ? 'green' : 'plain'}>{t(`register.state.${toState(active)}`)}</Tag>;
}

export function stateColumn<R extends { active: boolean }>(t: TFunction): ColumnSpec<R> {
  return {
    id: 'state',
    header: t('register.state.title'),
    value: row => t(`register.state.${toState(row.active)}`),
    cell: row => <StateTag active={row.active} />,
    size: 92,
    phone: 'badge',
  };
}
