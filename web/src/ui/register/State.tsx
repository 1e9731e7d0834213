import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnSpec } from '../table/columns.ts';
import { Tag } from '../Tag.tsx';

const stateOf = (active: boolean) => (active ? 'active' : 'ended');

export function State({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Tag tone={active ? 'green' : 'plain'}>{t(`register.state.${stateOf(active)}`)}</Tag>;
}

export function stateColumn<R extends { active: boolean }>(t: TFunction): ColumnSpec<R> {
  return {
    id: 'state',
    header: t('register.state.title'),
    value: row => t(`register.state.${stateOf(row.active)}`),
    cell: row => <State active={row.active} />,
    size: 92,
    phone: 'badge',
  };
}
