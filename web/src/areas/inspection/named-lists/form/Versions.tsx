import {
  type ListVersionRow,
  type NamedListDetail,
  namedLists,
} from '@farol/contract/areas/inspection/named-lists';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay, formatInstant } from '#ui/format/format.ts';
import { formatCount } from '#ui/import/ImportReport.tsx';
import { JudgingStatus } from '../../parts/JudgingStatus.tsx';
import { versionPathOf } from '../paths.ts';
import { whileJudging } from '../queries.ts';
import { ImportVersion } from './ImportVersion.tsx';
import classes from './Versions.module.css';

function Version({ version, inForce }: { version: ListVersionRow; inForce: boolean }) {
  const { t } = useTranslation();
  const { number, state, listedOn, added, changed, ended, appliedAt, appliedBy } = version;
  const day = formatDay(listedOn, language());
  const name =
    number === null
      ? t('namedLists.uncheckedVersion', { day })
      : t('namedLists.versionOf', { number: String(number), day });
  const counts = { added: formatCount(added), changed: formatCount(changed), ended: formatCount(ended) };
  return (
    <li>
      <Link to={versionPathOf(version.id)}>{name}</Link>{' '}
      {inForce ? (
        <Tag tone="green">{t('namedLists.inForce')}</Tag>
      ) : (
        state !== 'APPLIED' && <Tag tone="plain">{t(`namedLists.state.${state}`)}</Tag>
      )}
      <p>{t('namedLists.difference', counts)}</p>
      {appliedAt !== null && appliedBy !== null && (
        <p className="dim">
          {t('namedLists.appliedBy', { name: appliedBy, at: formatInstant(appliedAt, language()) })}
        </p>
      )}
    </li>
  );
}

/** Shows the versions of a list and the progress of judging, and imports a new version. */
export function Versions({ list }: { list: NamedListDetail }) {
  const { t } = useTranslation();
  // The form keeps the record that it was opened with.
  const { data = list } = useCall(
    namedLists.getNamedList,
    { params: { id: list.id } },
    {
      background: true,
      handles: 'all',
      refetchInterval: whileJudging,
    },
  );
  const { versions, entries, number, judging, abilities } = data;
  return (
    <section className={classes.versions} aria-labelledby="versions">
      <h2 id="versions">{t('namedLists.versions')}</h2>
      <p>
        {number === null
          ? t('namedLists.empty')
          : t('namedLists.entriesInForce', { count: entries, total: formatCount(entries) })}
      </p>
      <JudgingStatus progress={judging} waitingText={t('restrictionImport.judgingWaiting')} />
      {abilities.includes('import') && <ImportVersion listId={list.id} />}
      {versions.length > 0 && (
        <ul>
          {versions.map(version => (
            <Version
              key={version.id}
              version={version}
              inForce={version.state === 'APPLIED' && version.number === number}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
