import { files } from '@farol/contract/areas/panel/files';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from '../Home.module.css';

const pollIntervalMs = 60_000;
const panel = '/admin/api-pnr/list-api-pnr?last=24h';
const cells = [
  { name: 'withError', to: `${panel}&state=WITH_ERROR` },
  { name: 'delayed', to: `${panel}&send=DELAYED` },
] as const;

/** Counts files of the last 24 hours that need attention, linked to their lists. */
export function Files() {
  const { t } = useTranslation();
  const counts = useCall(
    files.countFiles,
    {},
    { background: true, handles: 'all', refetchInterval: pollIntervalMs },
  ).data;
  return (
    <section aria-labelledby="home-files">
      <div className={classes.heading}>
        <h2 id="home-files">{t('home.files')}</h2>
        <span className="dim">{t('home.lastDay')}</span>
      </div>
      <ul className={classes.counts}>
        {cells.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} data-waiting={(counts?.[name] ?? 0) > 0}>
              <b>{counts === undefined ? '–' : formatNumber(counts[name], language())}</b>
              <span>{t(`home.file.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
