import type { RestrictionRow } from '@farol/contract/areas/watch/restrictions';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { AccessTrailLink } from '#ui/access/AccessTrailLink.tsx';
import { formatDocument, formatScore, groupNames } from '../naming.ts';
import { MatchedPeople } from '../people/MatchedPeople.tsx';
import { useMatchedPeople } from '../people/useMatchedPeople.ts';
import { RestrictionState } from '../RestrictionState.tsx';
import classes from './Preview.module.css';

/** Shows a restriction and the people it matches on coming flights. */
export function Preview({ restriction }: { restriction: RestrictionRow }) {
  const { t } = useTranslation();
  const { category, note, list, expiration, createdBy, documents, names, matchNames, nameThreshold } =
    restriction;
  const people = useMatchedPeople({ documents, names: matchNames ? names : [], nameThreshold });
  return (
    <div className={classes.preview}>
      <h2>{category.name}</h2>
      <p>
        <RestrictionState restriction={restriction} />{' '}
        <span className="dim">
          {t('restrictions.until', { date: formatDay(expiration, language()) })} · {createdBy}
        </span>
      </p>
      {list !== null && <p className="dim">{`${list.name} · ${list.entry}`}</p>}
      {note !== '' && <p className={classes.note}>{note}</p>}
      <h3>{t('restrictions.documents')}</h3>
      <ul className="mono">
        {documents.map(document => (
          <li key={formatDocument(document)}>{formatDocument(document)}</li>
        ))}
      </ul>
      {names.length > 0 && (
        <>
          <h3>{t('restrictions.names')}</h3>
          <p className="dim">
            {matchNames
              ? t('restrictions.matchedFrom', { score: formatScore(nameThreshold, language()) })
              : t('restrictions.notMatched')}
          </p>
          <ul>
            {groupNames(names).map(({ name, births }) => (
              <li key={`${name} ${births}`}>
                {name}
                {births !== '' && <span className="dim"> · {births}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('restrictions.met.title')}</h3>
      <MatchedPeople query={people} />
      <p>
        <AccessTrailLink record={restriction.id} />
      </p>
    </div>
  );
}
