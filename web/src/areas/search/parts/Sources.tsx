import { t } from 'i18next';
import classes from './Sources.module.css';

/** Which of the two kinds of message told of it: present is written out, missing is struck and said. */
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
