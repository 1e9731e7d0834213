import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineOccurrences } from '#areas/occurrences/index.ts';
import { agencyRule, canUse, useReader } from '#client/reader.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { ListPage, type MainAct } from '#ui/list/ListPage.tsx';
import type { BulkAct } from '#ui/list/useActKeys.ts';
import { OutboxBar } from '#ui/outbox/OutboxBar.tsx';
import type { Act } from '#ui/table/acts.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import type { RowGroup } from '#ui/table/items.ts';
import type { EmptyState } from '#ui/table/TableState.tsx';
import { PanelFilters } from './parts/PanelFilters.tsx';
import { PanelTabs } from './parts/PanelTabs.tsx';
import { TotalsStrip } from './parts/TotalsStrip.tsx';
import type { PanelScreenState } from './usePanelScreen.ts';
import type { SteadyRow, SteadyRows } from './useSteadyRows.ts';

const BandsDialog = lazy(() => import('../bands/BandsDialog.tsx'));

interface Props<R> {
  panel: PanelScreenState;
  steady: SteadyRows<R>;
  columns: readonly ColumnSpec<SteadyRow<R>>[];
  empty: EmptyState;
  limit?: number;
  group?: ((row: SteadyRow<R>) => RowGroup) | undefined;
  groupDetail?: ((rows: readonly SteadyRow<R>[]) => ReactNode) | undefined;
  to?(row: SteadyRow<R>): string;
  rowName?(row: SteadyRow<R>): string;
  preview?(row: SteadyRow<R>): ReactNode;
  acts?(row: SteadyRow<R>): readonly Act[];
  bulk?: readonly BulkAct<SteadyRow<R>>[] | undefined;
  main?: MainAct | undefined;
  /** Below the totals. */
  notices?: ReactNode;
  reveal?: { id: string } | undefined;
  onSorted?(sorted: boolean): void;
  children?: ReactNode;
}

const idOf = ({ id }: { id: string }): string => id;
const toneOf = ({ gone }: { gone: boolean }): string | undefined => (gone ? 'past' : undefined);
const maxNamedAirports = 4;

/** The list of a panel with its totals and filters. */
export function PanelList<R extends { id: string }>(props: Props<R>) {
  const { panel, steady, columns, empty } = props;
  const { t } = useTranslation();
  const reader = useReader();
  const managesRules = canUse(reader, agencyRule('RISK_MANAGE'));
  useOfflineOccurrences({ enabled: reader.viewing !== true });
  const [settingBands, setSettingBands] = useState(false);
  const { source, mode, view } = panel;
  const { data } = source;
  return (
    <ListPage<SteadyRow<R>>
      name={`panel-${view.toLowerCase()}`}
      place={panel.key}
      title={t(`panels.title.${mode}`)}
      detail={data && <Airports codes={data.airports} />}
      tabs={<PanelTabs panel={panel} />}
      main={props.main}
      above={
        <>
          <TotalsStrip panel={panel} />
          <OutboxBar />
          {props.notices}
        </>
      }
      reveal={props.reveal}
      {...(props.acts === undefined ? {} : { acts: props.acts })}
      bulk={props.bulk}
      search={
        <PanelFilters panel={panel}>
          {managesRules && (
            <IconButton label={t('bands.open')} onClick={() => setSettingBands(true)}>
              <IconAdjustments size={18} />
            </IconButton>
          )}
        </PanelFilters>
      }
      rowId={idOf}
      tone={toneOf}
      columns={columns}
      rows={steady.rows}
      source={{
        ...source,
        data: steady.rows && { rows: steady.rows, truncated: data?.truncated === true },
        refetch: async () => {
          await source.refetch();
          steady.arrange();
        },
      }}
      empty={empty}
      csv={false}
      fresh={{
        count: steady.waiting,
        announces: 'rows',
        unansweredSince: source.unansweredSince,
        show: steady.arrange,
      }}
      {...(props.limit === undefined ? {} : { limit: props.limit })}
      {...(props.onSorted === undefined ? {} : { onSorted: props.onSorted })}
      {...(props.to === undefined ? {} : { to: props.to })}
      {...(props.rowName === undefined ? {} : { rowName: props.rowName })}
      {...(props.preview === undefined
        ? {}
        : { preview: props.preview, previewLabel: t('panels.preview'), previewOnDemand: true })}
      group={props.group}
      groupDetail={props.groupDetail}
    >
      {props.children}
      {settingBands && (
        <LazyPart onFailed={() => setSettingBands(false)}>
          <BandsDialog onClose={() => setSettingBands(false)} />
        </LazyPart>
      )}
    </ListPage>
  );
}

function Airports({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return t('panels.seenFromAll');
  return codes.length > maxNamedAirports
    ? t('panels.seenFromMany', { count: codes.length })
    : codes.join(' · ');
}
