import {
  type ListVersionRow,
  type NamedListDetail,
  namedLists,
} from '@farol/contract/areas/watch/named-lists';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay } from '#ui/format/format.ts';
import { listAlertsPath } from '#ui/links/alertsPath.ts';
import { formatCount } from '#ui/import/ImportReport.tsx';
import { JudgingStatus } from '../../parts/JudgingStatus.tsx';
import { versionPathOf } from '../paths.ts';
import { useVersionProgress } from '../queries.ts';
import { formatHistory, VersionTag } from '../version/VersionTag.tsx';
import { ImportVersion } from './ImportVersion.tsx';
import classes from './Versions.module.css';

function Version({ version, inForce }: { version: ListVersionRow; inForce: boolean }) {
  const { t } = useTranslation();
  const { number, state, listedOn, added, changed, ended } = version;
  const day = formatDay(listedOn, language());
  const name =
    number === null
      ? t('namedLists.uncheckedVersion', { day })
      : t('namedLists.versionOf', { number: String(number), day });
  const history = formatHistory(version, t);
  const counts = { added: formatCount(added), changed: formatCount(changed), ended: formatCount(ended) };
  return (
    <li>
      <Link to={versionPathOf(version.id)}>{name}</Link> <VersionTag state={state} inForce={inForce} />
      <p>{t('namedLists.difference', counts)}</p>
      {history !== null && <p className="dim">{history}</p>}
    </li>
  );
}

/** Shows the versions of a list and the progress of judging, and imports a new version. */
export default function Versions({ list }: { list: NamedListDetail }) {
  const { t } = useTranslation();
  // The form keeps the record that it was opened with.
  const { data = list } = useCall(
    namedLists.getNamedList,
    { params: { id: list.id } },
    {
      background: true,
      handles: 'all',
    },
  );
  const { versions, entries, number, abilities } = data;
  const isInForce = (version: ListVersionRow): boolean =>
    version.state === 'APPLIED' && version.number === number;
  const isJudging = data.judging !== null && data.judging.state !== 'DONE';
  const progress = useVersionProgress(isJudging ? versions.find(isInForce)?.id : undefined, undefined);
  const judging = progress?.judging ?? data.judging;
  return (
    <section className={classes.versions} aria-labelledby="versions">
      <h2 id="versions">{t('namedLists.versions')}</h2>
      <p>
        {number === null
          ? t('namedLists.empty')
          : t('namedLists.entriesInForce', { count: entries, total: formatCount(entries) })}
      </p>
      <JudgingStatus
        progress={judging}
        alertsPath={listAlertsPath(data.name)}
        waitingText={t('restrictionImport.judgingWaiting')}
      />
      {abilities.includes('import') && <ImportVersion listId={list.id} />}
      {versions.length > 0 && (
        <ul>
          {versions.map(version => (
            <Version key={version.id} version={version} inForce={isInForce(version)} />
          ))}
        </ul>
      )}
    </section>
  );
}
