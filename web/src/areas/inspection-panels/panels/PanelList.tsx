import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineOccurrences } from '#areas/occurrences/index.ts';
import { agencyRule, canUse, useReader } from '#client/reader.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ListPageProps } from '#ui/list/listProps.ts';
import { OutboxBar } from '#ui/outbox/OutboxBar.tsx';
import { PanelFilters } from './parts/PanelFilters.tsx';
import { PanelTabs } from './parts/PanelTabs.tsx';
import { TotalsStrip } from './parts/TotalsStrip.tsx';
import type { PanelScreenState } from './usePanelScreen.ts';
import type { SteadyRow, SteadyRows } from './useSteadyRows.ts';

const BandsDialog = lazy(() => import('../bands/BandsDialog.tsx'));

type OwnParts<R extends object> = Pick<
  ListPageProps<SteadyRow<R>>,
  | 'acts'
  | 'bulk'
  | 'columns'
  | 'empty'
  | 'groups'
  | 'limit'
  | 'main'
  | 'onSorted'
  | 'preview'
  | 'rowName'
  | 'to'
>;

interface Props<R extends object> extends OwnParts<R> {
  panel: PanelScreenState;
  steady: SteadyRows<R>;
  /** Below the totals. */
  notices?: ReactNode;
  children?: ReactNode;
}

const idOf = ({ id }: { id: string }): string => id;
const toneOf = ({ gone }: { gone: boolean }): string | undefined => (gone ? 'past' : undefined);
const maxNamedAirports = 4;

/** The list of a panel with its totals and filters. */
export function PanelList<R extends { id: string }>(props: Props<R>) {
  const { panel, steady, notices, children, ...parts } = props;
  const { t } = useTranslation();
  const reader = useReader();
  const managesRules = canUse(reader, agencyRule('RISK_MANAGE'));
  useOfflineOccurrences({ enabled: reader.viewing !== true });
  const [settingBands, setSettingBands] = useState(false);
  const { source, mode, view } = panel;
  const { data } = source;
  return (
    <ListPage<SteadyRow<R>>
      {...parts}
      name={`panel-${view.toLowerCase()}`}
      place={panel.key}
      title={t(`panels.title.${mode}`)}
      detail={data && <Airports codes={data.airports} />}
      tabs={<PanelTabs panel={panel} />}
      above={
        <>
          <TotalsStrip panel={panel} />
          <OutboxBar />
          {notices}
        </>
      }
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
      rows={steady.rows}
      source={{
        ...source,
        data: steady.rows && { rows: steady.rows, truncated: data?.truncated === true },
        refetch: async () => {
          await source.refetch();
          steady.arrange();
        },
      }}
      exports={[]}
      fresh={{
        count: steady.waiting,
        announces: 'rows',
        unansweredSince: source.unansweredSince,
        show: steady.arrange,
      }}
    >
      {children}
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
