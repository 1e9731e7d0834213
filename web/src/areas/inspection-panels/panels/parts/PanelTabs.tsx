import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tabs } from '#ui/controls/Tabs.tsx';
import type { PanelScreenState } from '../usePanelScreen.ts';

const views = [
  ['ARRIVALS', 'FLIGHTS'],
  ['DEPARTURES', 'FLIGHTS'],
  ['ARRIVALS', 'PASSENGERS'],
  ['DEPARTURES', 'PASSENGERS'],
] as const;

/** Links to the other views with the same filters. */
export function PanelTabs({ panel }: { panel: PanelScreenState }) {
  const { t } = useTranslation();
  return (
    <Tabs label={t('panels.views')}>
      {views.map(([direction, view]) => (
        <Link
          key={`${direction} ${view}`}
          to={panel.pathOf(direction, view, { flightId: undefined })}
          aria-current={direction === panel.direction && view === panel.view ? 'page' : undefined}
        >
          {t(`panels.view.${direction}_${view}`)}
        </Link>
      ))}
    </Tabs>
  );
}
