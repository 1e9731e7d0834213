import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { Fields } from '@farol/contract/search';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ListPageProps } from '#ui/list/listProps.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { type MissingTextsCheck, type OptionTexts } from '#ui/search/texts.ts';
import { type SearchState, useSearch } from '#ui/search/useSearch.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import type { RowsSource } from '#ui/table/TableState.tsx';
import { type ColumnBuilders, columnBuilders } from './columns.tsx';
import type { Register, RegisterRow } from './register.ts';
import { choiceTexts, ownText, registerText, type RegisterTexts } from './texts.ts';
import { canToggle, useRegisterToggle } from './useRegisterToggle.tsx';

/** Search of a register. Repeating it reloads the rows. */
export function useRegisterSearch<P extends RegisterTexts, F extends Fields, R extends RegisterRow>(
  register: Register<P, F, R>,
): SearchState<F> {
  const { name, criteria, search } = register;
  return useSearch(criteria, { name, endpoint: search });
}

type Extras<R extends object> = Partial<Pick<ListPageProps<R>, 'second' | 'preview' | 'exports'>>;

interface ListProps<P extends RegisterTexts, F extends Fields, R extends RegisterRow> extends Extras<R> {
  register: Register<P, F, R>;
  search: SearchState<F>;
  /** Fields of the search. */
  bar: ReactNode;
  columns: readonly ColumnSpec<R>[];
}

const toneOf = (row: RegisterRow): string | undefined => (row.active === false ? 'past' : undefined);

/** List of a register, with actions to add, open and deactivate records. */
export function RegisterList<P extends RegisterTexts, F extends Fields, R extends RegisterRow>(
  props: ListProps<P, F, R>,
) {
  const { register, search, bar, columns, ...extras } = props;
  const { name, paths, idOf, nameOf, editPath } = register;
  const { t } = useTranslation();
  const rows = useRegisterRows(register, search);
  const { toggle, dialog } = useRegisterToggle(register);
  const acts = useCallback(
    (row: R) =>
      canToggle(row)
        ? [
            {
              id: 'toggle',
              label: t(row.active === true ? 'register.deactivate' : 'register.reactivate'),
              icon: row.active === true ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.active === true,
              run: () => toggle(row),
            },
          ]
        : [],
    [t, toggle],
  );
  return (
    <ListPage<R>
      {...extras}
      name={name}
      title={ownText(t, name, 'title')}
      main={
        paths.add === undefined
          ? undefined
          : { label: ownText(t, name, 'add'), icon: IconPlus, to: paths.add }
      }
      search={bar}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={rows}
      empty={
        search.isDefault
          ? { title: registerText(t, name, 'none'), text: registerText(t, name, 'noneText') }
          : { title: registerText(t, name, 'noneFiltered'), text: registerText(t, name, 'noneFilteredText') }
      }
      tone={toneOf}
      to={editPath}
      acts={register.toggle === undefined ? undefined : acts}
    >
      {dialog}
    </ListPage>
  );
}

function useRegisterRows<P extends RegisterTexts, F extends Fields, R extends RegisterRow>(
  { search: endpoint }: Register<P, F, R>,
  { body }: SearchState<F>,
): RowsSource<R> {
  return useCall(endpoint, { body } as Parameters<typeof useCall>[1]) as unknown as RowsSource<R>;
}

/** Option texts of the field `active`, if the search has one. */
type WithActive<O> = { active: 'register.choice' } & O;

type PlainList<P extends RegisterTexts, F extends Fields, R extends RegisterRow, O extends OptionTexts<F>> = {
  columns(builders: ColumnBuilders<R, P>): readonly ColumnSpec<R>[];
  optionTexts?: O;
} & MissingTextsCheck<F, P, WithActive<O>>;

/** Creates the list screen of a register. */
export function registerList<
  P extends RegisterTexts,
  F extends Fields,
  R extends RegisterRow,
  const O extends OptionTexts<F> = Record<never, never>,
>(register: Register<P, F, R>, { columns, optionTexts }: PlainList<P, F, R, O>) {
  const { name, criteria } = register;
  const texts = { texts: name, optionTexts: { active: choiceTexts(name), ...optionTexts } };
  const segments = 'active' in criteria.fields ? ['active'] : [];
  return function RegisterListScreen() {
    const { t } = useTranslation();
    const search = useRegisterSearch(register);
    const shownColumns = useMemo(() => columns(columnBuilders<R, P>(t, name)), [t]);
    const barProps = { search, segments, ...texts } as unknown as Parameters<typeof SearchBar>[0];
    return (
      <RegisterList
        register={register}
        search={search}
        bar={<SearchBar {...barProps} />}
        columns={shownColumns}
      />
    );
  };
}
