import { searchLimit } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '#client/session.ts';
import { keepKeyForList, useEarlyKeys } from '#ui/keyboard/earlyKeys.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ActMenu } from '#ui/table/ActMenu.tsx';
import type { Act, Point } from '#ui/table/acts.ts';
import { toText } from '#ui/table/columns.ts';
import { Foot } from '#ui/table/Foot.tsx';
import { Grid } from '#ui/table/Grid.tsx';
import type { EmptyState, RowsSource } from '#ui/table/TableState.tsx';
import { type ListExport, Tools } from '#ui/table/Tools.tsx';
import { useActiveRow } from '#ui/table/useActiveRow.ts';
import { phoneQuery, useListKeys } from '#ui/table/useListKeys.ts';
import { useSelection } from '#ui/table/useSelection.ts';
import { type TableModelOptions, useTableModel } from '#ui/table/useTableModel.ts';
import { FreshNotice } from './FreshNotice.tsx';
import { ListContext } from './listContext.ts';
import { nameWithCount } from './nameWithCount.ts';
import { toListState } from './neighbours.ts';
import classes from './ListPage.module.css';
import { QuickFilter } from './QuickFilter.tsx';
import { type BulkAct, useActKeys, useBulkActs } from './useActKeys.ts';
import type { Freshness } from './useFresh.ts';
import { usePreviewOnDemand } from './usePreviewOnDemand.ts';
import { useReveal } from './useReveal.ts';

// Most lists show neither at first.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));
const SidePreview = lazy(async () => ({ default: (await import('./Preview.tsx')).SidePreview }));
const PreviewDialog = lazy(async () => ({ default: (await import('./Preview.tsx')).PreviewDialog }));

const noRows: never[] = [];

/** From this width the preview is next to the list. */
const wideQuery = '(min-width: 1240px)';

/** Hidden while viewing as another organization. */
export interface MainAct {
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  /** Without an address `run` is called. */
  to?: string;
  run?(): void;
}

export interface ListPageProps<R extends object> extends Omit<TableModelOptions<R>, 'rows'> {
  title: string;
  /** Subtitle. The footer shows the row count. */
  detail?: ReactNode;
  main?: MainAct | undefined;
  /** `runOn` receives the selected rows. */
  second?: (MainAct & { runOn?(rows: readonly R[]): void }) | undefined;
  /** In one line. Bulk acts cover them while rows are selected. */
  tabs?: ReactNode;
  /** Totals or a header. */
  above?: ReactNode;
  /** The filled button of the page is in `above`. */
  mainAbove?: boolean;
  search?: ReactNode;
  source: RowsSource<R>;
  /** Replaces the rows of the reply. */
  rows?: readonly R[] | undefined;
  /** Maximum rows of a reply. Default: that of searches. */
  limit?: number;
  empty: EmptyState;
  /** In the preview, the menu and by key. Must be stable. */
  acts?(row: R): readonly Act[];
  /** Enables selection. */
  bulk?: readonly BulkAct<R>[] | undefined;
  /** Link of a row and target of opening it; empty for a row that opens nothing. Must be stable. */
  to?(row: R): string;
  /** Opens a row without an address. */
  onOpen?(row: R): void;
  /** Must be stable. */
  onActive?(row: R | undefined): void;
  /** Reports whether the user sorts the list by a column. Must be stable. */
  onSorted?(sorted: boolean): void;
  /** Not called on automatic changes. */
  onChosen?(row: R): void;
  /** Shown next to the list, or in a dialog on narrow screens. */
  preview?(row: R): ReactNode;
  previewLabel?: string;
  /** Opens the preview on a click, Enter or `p` instead of with the first row. */
  previewOnDemand?: boolean;
  /** Makes this row the current one and opens its preview. A new object repeats it. */
  reveal?: { id: string } | undefined;
  /** Replaces the preview, with its own width. */
  side?: ReactElement | false | undefined;
  sideAlone?: boolean;
  /** Accessible name. Default: the link column. Must be stable. */
  rowName?(row: R): string;
  /** Emphasis of a row: `past`, `late`, `unread`. */
  tone?(row: R): string | undefined;
  /** Text lines of a row. Must be stable. */
  lines?(row: R): number;
  /** First row to scroll to, in default order. */
  beginAt?: ((row: R) => boolean) | undefined;
  /** Summary of a group in its head. */
  groupDetail?: ((rows: readonly R[]) => ReactNode) | undefined;
  /** Replaces the order of phones, for lists with their own. */
  ownOrder?: ReactNode;
  exports?: readonly ListExport<R>[] | undefined;
  csv?: boolean;
  fresh?: Freshness | undefined;
  children?: ReactNode;
}

function MainButton({ label, icon: Icon, to, run, quiet = false }: MainAct & { quiet?: boolean }) {
  const variant = quiet ? 'default' : 'filled';
  const leftSection = Icon === undefined ? undefined : <Icon size={16} />;
  return to === undefined ? (
    <Button variant={variant} leftSection={leftSection} onClick={run}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} variant={variant} leftSection={leftSection}>
      {label}
    </Button>
  );
}

/**
 * Page with search, table and preview. Back and a reload restore sorting, quick filter, active row and scroll
 * position.
 */
export function ListPage<R extends object>(props: ListPageProps<R>) {
  const { name, title, source, columns, acts, bulk, to, onOpen, preview, side, rowName, fresh } = props;
  const { second } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const viewing = useSession()?.viewing_as !== undefined;
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const wide = useMediaQuery(wideQuery, false, { getInitialValueInEffect: false }) === true;
  const [menu, setMenu] = useState<{ row: R; at: Point } | null>(null);
  const [previewed, setPreviewed] = useState(false);
  const [filterInSearch, setFilterInSearch] = useState(false);
  const onDemand = props.previewOnDemand === true;

  const rows = props.rows ?? source.data?.rows;
  const model = useTableModel({ ...props, rows });
  const { list, holder } = model;
  const { place, change } = holder;
  const chosen = useSelection(model);
  const { onSorted } = props;
  const sorted = place.sorting.length > 0;
  useEffect(() => onSorted?.(sorted), [onSorted, sorted]);
  const selection = bulk === undefined ? undefined : chosen;
  const beside = preview !== undefined && wide;
  const hasPreview = beside && (previewed || !onDemand);
  const active = useActiveRow({
    list,
    activeId: place.active,
    activateFirst: beside && !onDemand,
    onActiveId: id => change({ active: id }),
    onActive: props.onActive,
    onChosen: hasPreview || !onDemand ? props.onChosen : undefined,
  });
  const demand = usePreviewOnDemand({
    enabled: onDemand && preview !== undefined,
    row: active.row,
    previewed,
    setPreviewed,
    onChosen: props.onChosen,
    focusList: useCallback(() => active.grid.current?.focus({ preventScroll: true }), [active.grid]),
  });
  useReveal(props.reveal, { list, active, show: row => (demand.show ?? props.onChosen)?.(row) });
  const canOpen = to !== undefined || onOpen !== undefined;
  const latestList = useRef({ place: holder.id, list });
  latestList.current = { place: holder.id, list };
  const open = useCallback(
    (row: R): void => {
      if (onOpen !== undefined) onOpen(row);
      else if (to !== undefined) {
        const { place, list } = latestList.current;
        const target = to(row);
        if (target !== '') void navigate(target, { state: toListState(place, pathname, list.entries) });
      } else setPreviewed(true);
    },
    [onOpen, to, navigate, pathname],
  );
  const openable = canOpen || (preview !== undefined && !beside);
  useListKeys({
    active,
    ready: rows !== undefined,
    canOpen: openable,
    canSelect: selection !== undefined,
  });
  useEarlyKeys(active.grid, rows !== undefined);
  const selectedRows = selection?.rows ?? noRows;
  const bulkActs = useBulkActs(bulk, selectedRows);
  const rowActs = useMemo(
    () => (active.row === undefined ? [] : (acts?.(active.row) ?? [])),
    [active.row, acts],
  );
  useActKeys(selectedRows.length > 0 ? bulkActs : rowActs, selectedRows.length);
  const nameColumn = columns.find(({ link }) => link === true) ?? columns[0];
  const nameOf = rowName ?? ((row: R) => (nameColumn === undefined ? '' : toText(nameColumn, row)));
  const onMenu = useCallback((row: R, at: Point) => setMenu({ row, at }), []);

  const bulkBar =
    selection === undefined || selectedRows.length === 0 ? undefined : (
      <LazyPart onFailed={selection.clear}>
        <BulkBar
          acts={bulkActs}
          count={props.tabs === undefined ? undefined : selectedRows.length}
          onClear={selection.clear}
        />
      </LazyPart>
    );

  const filtered = place.quick.trim() !== '' && rows !== undefined && rows.length > 0;
  const setQuick = (quick: string): void => change({ quick });
  const hasMainAct = (props.main !== undefined || props.mainAbove === true) && !viewing;
  const rowFilter = {
    value: place.quick,
    onChange: setQuick,
    onLeave: () => active.grid.current?.focus(),
    onEnterRows: () => {
      if (list.items.length === 0) keepKeyForList('ArrowDown');
      else if (active.index === null && active.headId === undefined) return active.move(1);
      active.grid.current?.focus();
    },
  };
  const tools = (
    <>
      {!filterInSearch && <QuickFilter filter={rowFilter} />}
      {fresh !== undefined && <FreshNotice fresh={fresh} reading={source.isFetching} />}
      <Tools
        model={model}
        source={source}
        name={name}
        phone={phone}
        exports={props.exports}
        csv={props.csv}
      />
    </>
  );
  return (
    <div
      className={classes.page}
      data-side={side ? (props.sideAlone === true ? 'alone' : 'beside') : undefined}
    >
      <div className={classes.list}>
        <PageHeader title={title} detail={props.detail}>
          {tools}
          {second !== undefined && !viewing && (
            <MainButton
              {...second}
              {...(second.runOn === undefined ? {} : { run: () => second.runOn?.(selectedRows) })}
              quiet
            />
          )}
          {props.main !== undefined && hasMainAct && <MainButton {...props.main} />}
        </PageHeader>
        {props.tabs !== undefined && (
          <div className={classes.tabsPlace}>
            <div inert={bulkBar !== undefined} data-covered={bulkBar !== undefined}>
              {props.tabs}
            </div>
            {bulkBar}
          </div>
        )}
        {props.above}
        <ListContext value={{ rowFilter, hasMainAct, setFilterInSearch }}>{props.search}</ListContext>
        <Grid
          model={model}
          active={active}
          selection={selection}
          label={title}
          waiting={rows === undefined}
          source={source}
          phone={phone}
          ownOrder={props.ownOrder}
          empty={
            filtered
              ? {
                  title: t('table.quickNone', { text: place.quick.trim() }),
                  text: t('table.quickNoneText'),
                  children: (
                    <Button variant="default" onClick={() => setQuick('')}>
                      {t('table.quickClear')}
                    </Button>
                  ),
                }
              : props.empty
          }
          to={to}
          rowName={rowName}
          tone={props.tone}
          lines={props.lines}
          beginAt={props.beginAt}
          groupDetail={props.groupDetail}
          clickChooses={beside && !onDemand}
          previewed={hasPreview}
          onOpen={openable ? open : undefined}
          onClickRow={beside ? demand.show : undefined}
          onEnter={beside && !previewed ? demand.show : undefined}
          onEscape={demand.hide}
          onMenu={acts === undefined ? undefined : onMenu}
        />
        <Foot
          count={rows === undefined ? undefined : list.allEntries.length}
          total={rows?.length}
          selected={selection?.rows.length ?? 0}
          truncatedAt={
            source.data?.truncated === true
              ? Math.min(source.data.rows.length, props.limit ?? searchLimit)
              : undefined
          }
        >
          {props.tabs === undefined && bulkBar}
        </Foot>
      </div>
      {side}
      {/* Otherwise the page's buttons would move when rows arrive. */}
      {hasPreview && rows === undefined && source.error === null && <div className={classes.side} />}
      {hasPreview && active.row !== undefined && (
        <LazyPart fallback={<div className={classes.side} />} onFailed={() => demand.hide?.()}>
          <SidePreview
            name={nameOf(active.row)}
            label={props.previewLabel}
            acts={selectedRows.length > 0 ? [] : rowActs}
            onClose={demand.hide}
          >
            {preview(active.row)}
          </SidePreview>
        </LazyPart>
      )}
      {!beside && previewed && preview !== undefined && active.row !== undefined && (
        <LazyPart onFailed={() => setPreviewed(false)}>
          <PreviewDialog name={nameOf(active.row)} acts={rowActs} onClose={() => setPreviewed(false)}>
            {preview(active.row)}
          </PreviewDialog>
        </LazyPart>
      )}
      {menu !== null && (
        <ActMenu
          at={menu.at}
          label={t('table.actsOf', { name: nameOf(menu.row) })}
          acts={[
            ...(openable
              ? [{ id: 'open', label: t('keys.open'), key: 'Enter', run: () => open(menu.row) }]
              : []),
            ...(selectedRows.length > 1 && selectedRows.includes(menu.row)
              ? nameWithCount(t, bulkActs, selectedRows.length)
              : (acts?.(menu.row) ?? [])),
          ]}
          onClose={() => setMenu(null)}
        />
      )}
      {props.children}
    </div>
  );
}
