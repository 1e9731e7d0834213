import type { PanelFilter, PanelTotals } from '@farol/contract/areas/inspection-panels/panels';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import type { PanelScreenState } from '../usePanelScreen.ts';
import classes from './Panels.module.css';

interface Total {
  name: keyof PanelTotals;
  /** Undefined: all. */
  filter: PanelFilter | undefined;
  tone?: 'red' | 'amber' | 'green';
  /** Counts only flights with the boarding programme; hidden without any. */
  ofBoarding?: true;
}

const totals: readonly Total[] = [
  { name: 'flights', filter: undefined },
  { name: 'passengers', filter: 'PASSENGERS' },
  { name: 'crew', filter: 'CREW' },
  { name: 'inspected', filter: 'INSPECTED', tone: 'green' },
  { name: 'alerts', filter: 'ALERTS', tone: 'red' },
  { name: 'restrictions', filter: 'RESTRICTIONS', tone: 'red' },
  { name: 'occurrences', filter: 'OCCURRENCES', tone: 'amber' },
  { name: 'high', filter: 'BAND_HIGH', tone: 'red' },
  { name: 'medium', filter: 'BAND_MEDIUM', tone: 'amber' },
  { name: 'low', filter: 'BAND_LOW', tone: 'green' },
  { name: 'checkedIn', filter: 'CHECKED_IN', ofBoarding: true },
  { name: 'restrictedArea', filter: 'RESTRICTED_AREA', ofBoarding: true },
  { name: 'boarded', filter: 'BOARDED', ofBoarding: true },
];

/** Totals of all people in the window. Each filters the list; a second click shows all. */
export function TotalsStrip({ panel }: { panel: PanelScreenState }) {
  const { t } = useTranslation();
  const { address, source, change } = panel;
  const boards = totals.some(
    ({ name, filter, ofBoarding }) =>
      ofBoarding === true && ((source.data?.totals[name] ?? 0) > 0 || address.filter === filter),
  );
  const visibleTotals = totals.filter(({ ofBoarding }) => boards || ofBoarding !== true);
  return (
    <div className={classes.totals} role="group" aria-label={t('panels.totals')}>
      {visibleTotals.map(({ name, filter, tone }) => {
        const count = source.data?.totals[name];
        const pressed = filter !== undefined && address.filter === filter;
        const label = t(`panels.total.${name}`);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={filter === undefined ? undefined : pressed}
            data-tone={count === 0 ? undefined : tone}
            title={
              pressed || filter === undefined
                ? t('panels.totalShown')
                : t('panels.totalHint', { name: label })
            }
            onClick={() => change({ filter: pressed ? undefined : filter })}
          >
            <b>{count === undefined ? '–' : formatNumber(count, language())}</b>
            <span>{label}</span>
          </button>
        );
      })}
    </div>
  );
}
