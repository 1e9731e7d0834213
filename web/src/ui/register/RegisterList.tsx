import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage, type MainAct } from '#ui/list/ListPage.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import type { RowsSource } from '#ui/table/TableState.tsx';
import type { RegisterRecord, TogglingRegister } from './register.ts';
import { useToggle } from './useToggle.tsx';

interface Props<R extends RegisterRecord> {
  register: TogglingRegister<R>;
  title: string;
  add: string;
  second?: MainAct;
  consequence: string;
  columns: readonly ColumnSpec<R>[];
  source: RowsSource<R>;
  search: ReactNode;
  filtered: boolean;
}

const toneOf = (row: RegisterRecord): string | undefined => (row.active ? undefined : 'past');

export function RegisterList<R extends RegisterRecord>(props: Props<R>) {
  const { register, title, add, second, consequence, columns, source, search, filtered } = props;
  const { t } = useTranslation();
  const { toggle, dialog } = useToggle(register, consequence);
  const acts = useCallback(
    (row: R) =>
      row.abilities.includes('toggle')
        ? [
            {
              id: 'toggle',
              label: t(row.active ? 'register.end' : 'register.reactivate'),
              icon: row.active ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.active,
              run: () => toggle(row),
            },
          ]
        : [],
    [t, toggle],
  );
  const to = useCallback((row: R) => register.editPath(register.idOf(row)), [register]);
  return (
    <ListPage<R>
      name={register.name}
      title={title}
      main={{ label: add, icon: IconPlus, to: register.addPath }}
      second={second}
      search={search}
      rowId={register.idOf}
      rowName={register.nameOf}
      columns={columns}
      source={source}
      empty={
        filtered
          ? { title: t('register.noneFiltered'), text: t('register.noneFilteredText') }
          : { title: t('register.none'), text: t('register.noneText') }
      }
      tone={toneOf}
      to={to}
      acts={acts}
    >
      {dialog}
    </ListPage>
  );
}
