import { t } from 'i18next';
import classes from './Sources.module.css';

/** Shows which message kinds reported the flight or passenger; a missing kind is struck through. */
export function Sources({ api, pnr }: { api: boolean; pnr: boolean }) {
  return (
    <span className={classes.sources}>
      <abbr data-has={api} title={t(api ? 'flights.hasApi' : 'flights.noApi')}>
        API
      </abbr>
      <abbr data-has={pnr} title={t(pnr ? 'flights.hasPnr' : 'flights.noPnr')}>
        PNR
      </abbr>
    </span>
  );
}
