import { searchLimit } from '@farol/contract/common';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { useEarlyKeys } from '#ui/keyboard/earlyKeys.ts';
import type { Point } from '#ui/table/acts.ts';
import { toRowName } from '#ui/table/columns.ts';
import { Grid } from '#ui/table/Grid.tsx';
import { Tools } from '#ui/table/Tools.tsx';
import { phoneQuery, useListKeys } from '#ui/table/useListKeys.ts';
import { useTableModel } from '#ui/table/useTableModel.ts';
import { BulkFrame } from './bulk/BulkFrame.tsx';
import { useBulk } from './bulk/useBulk.ts';
import { FreshNotice } from './FreshNotice.tsx';
import { ListContext } from './listContext.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListMenu } from './ListMenu.tsx';
import classes from './ListPage.module.css';
import type { ListPageProps } from './listProps.ts';
import { ListPreview } from './preview/ListPreview.tsx';
import { useRowPreview } from './preview/useRowPreview.ts';
import { QuickFilter } from './QuickFilter.tsx';
import { buildFilteredEmpty, buildRowFilter } from './rowFilter.tsx';
import { useActKeys } from './useActKeys.ts';
import { useRowOpening } from './useRowOpening.ts';

/**
 * Page with search, table and preview. Back and a reload restore sorting, quick filter, active row and scroll
 * position.
 */
export function ListPage<R extends object>(props: ListPageProps<R>) {
  const { name, title, source, columns, to, acts, fresh, tabs, side, onSorted } = props;
  const { t } = useTranslation();
  const viewing = useSession()?.viewing_as !== undefined;
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [menu, setMenu] = useState<{ row: R; at: Point } | null>(null);
  const [filterInSearch, setFilterInSearch] = useState(false);

  const rows = props.rows ?? source.data?.rows;
  const waiting = rows === undefined;
  const model = useTableModel({ ...props, rows });
  const bulk = useBulk(props.bulk, model);
  const preview = useRowPreview(props.preview, model);
  const { active } = preview;
  const open = useRowOpening(props, preview.open, model);
  const nameOf = useMemo(() => props.rowName ?? toRowName(columns), [props.rowName, columns]);
  const rowActs = useMemo(
    () => (active.row === undefined ? [] : (acts?.(active.row) ?? [])),
    [active.row, acts],
  );
  const canSelect = bulk.selection !== undefined;
  const hasSelection = bulk.rows.length > 0;
  useListKeys({ active, ready: !waiting, canOpen: open !== undefined, canSelect });
  useEarlyKeys(active.grid, !waiting);
  useActKeys(hasSelection ? bulk.acts : rowActs, bulk.rows.length);
  const sorted = model.holder.place.sorting.length > 0;
  useEffect(() => onSorted?.(sorted), [onSorted, sorted]);

  const main = viewing ? undefined : props.main;
  const second = viewing ? undefined : props.second;
  const rowFilter = buildRowFilter(model, active);
  const isFiltered = rowFilter.value.trim() !== '' && !waiting && rows.length > 0;
  return (
    <div className={classes.page} data-side={side ? (side.alone === true ? 'alone' : 'beside') : undefined}>
      <div className={classes.list}>
        <ListHeader title={title} detail={props.detail} main={main} second={second} selectedRows={bulk.rows}>
          {!filterInSearch && <QuickFilter filter={rowFilter} />}
          {fresh !== undefined && <FreshNotice fresh={fresh} reading={source.isFetching} />}
          <Tools model={model} source={source} name={name} phone={phone} exports={props.exports} />
        </ListHeader>
        <BulkFrame
          bulk={bulk}
          tabs={tabs}
          count={waiting ? undefined : model.list.allEntries.length}
          total={rows?.length}
          truncatedAt={
            source.data?.truncated === true
              ? Math.min(source.data.rows.length, props.limit ?? searchLimit)
              : undefined
          }
        >
          {props.above}
          <ListContext value={{ rowFilter, hasMainAct: main !== undefined, setFilterInSearch }}>
            {props.search}
          </ListContext>
          <Grid<R>
            model={model}
            active={active}
            selection={bulk.selection}
            label={title}
            waiting={waiting}
            source={source}
            phone={phone}
            ownOrder={props.ownOrder}
            empty={isFiltered ? buildFilteredEmpty(t, rowFilter) : props.empty}
            to={to}
            rowName={nameOf}
            tone={props.tone}
            lines={props.lines}
            beginAt={props.beginAt}
            groupDetail={props.groups?.detail}
            {...preview.gridProps}
            onOpen={open}
            onMenu={acts && ((row, at) => setMenu({ row, at }))}
          />
        </BulkFrame>
      </div>
      {side && side.content}
      {props.preview !== undefined && (
        <ListPreview
          preview={props.preview}
          state={preview}
          loading={waiting && source.error === null}
          nameOf={nameOf}
          acts={hasSelection && preview.place === 'beside' ? [] : rowActs}
        />
      )}
      {menu !== null && (
        <ListMenu
          at={menu.at}
          name={nameOf(menu.row)}
          acts={acts?.(menu.row) ?? []}
          bulkActs={bulk.acts}
          count={bulk.rows.includes(menu.row) ? bulk.rows.length : 0}
          onOpen={open && (() => open(menu.row))}
          onClose={() => setMenu(null)}
        />
      )}
      {props.children}
    </div>
  );
}
