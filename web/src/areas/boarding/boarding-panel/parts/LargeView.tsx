import type { BoardingPanelReply } from '@farol/contract/areas/boarding/boarding-panel';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { refusalText } from './columns.tsx';
import { StageStrip } from './StageStrip.tsx';
import { stateOf, stateTones } from './state.ts';
import classes from './Boarding.module.css';

const maxExceptions = 8;

/** Counts and exceptions to be read from two metres. */
export function LargeView({ panel }: { panel: BoardingPanelReply }) {
  const { t } = useTranslation();
  const exceptions = panel.rows.filter(({ exception }) => exception !== null);
  const rest = exceptions.length - maxExceptions;
  return (
    <div className={classes.large}>
      <StageStrip counts={panel.counts} large />
      <h2>{exceptions.length === 0 ? t('boarding.noExceptions') : t('boarding.exceptions')}</h2>
      <ul>
        {exceptions.slice(0, maxExceptions).map(row => (
          <li key={row.id}>
            <b className="mono">{row.seat ?? '–'}</b> {formatFullName(row)}
            <span data-tone={stateTones[stateOf(row)]}>
              {t(`boarding.state.${stateOf(row)}`)}
              {row.refusal !== null && ` · ${refusalText(row)}`}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('boarding.moreExceptions', { count: rest })}</p>}
    </div>
  );
}
