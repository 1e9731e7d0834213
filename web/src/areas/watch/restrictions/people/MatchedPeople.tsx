import type { MatchedPerson, MatchedName } from '@farol/contract/areas/watch/restrictions';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatDocumentText } from '@farol/contract/document-name';
import { formatFlight } from '@farol/contract/flight-name';
import { formatDay, formatLocalAt, formatNumber } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown } from '#ui/display/Times.tsx';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { Warning } from '#ui/display/Warning.tsx';
import { formatScore } from '../naming.ts';
import classes from './MetPeople.module.css';
import { ParsedDocuments } from './ParsedDocuments.tsx';
import type { MatchedPeopleQuery } from './useMatchedPeople.ts';

const number = (value: number): string => formatNumber(value, language());

function Person({ person }: { person: MatchedPerson }) {
  const { t } = useTranslation();
  const { surname, givenNames, nationality, document, from, to, departureAt, departureLocal } = person;
  return (
    <li>
      <Link to={passengerPath(person.passengerId)}>
        <b>{surname}</b>
        {givenNames !== '' && `, ${givenNames}`}
      </Link>
      {nationality !== null && <span className="dim"> · {nationality}</span>}
      <br />
      {document !== '' && <span className="mono">{formatDocumentText(document)}</span>}
      {person.possible && (
        <>
          {' '}
          <Tag tone="amber">{t('restrictions.met.possible')}</Tag>
        </>
      )}
      <span className="dim">
        {' · '}
        {formatFlight(person)} {from}–{to} · {formatLocalAt(departureLocal, from, language())} ·{' '}
        <Countdown at={departureAt} />
      </span>
      {person.name !== null && <NameMatch match={person.name} />}
    </li>
  );
}

/** Shows which words of the two names match and how, and compares the birth dates. */
function NameMatch({ match: met }: { match: MatchedName }) {
  const { t } = useTranslation();
  const { wanted, score, words, birthDate, foundBirthDate } = met;
  const wordTexts = words.map(({ found, wanted: word, relation }) =>
    relation === 'SAME'
      ? found
      : t('restrictions.met.word', { found, word, how: t(`restrictions.met.relation.${relation}`) }),
  );
  return (
    <div className={classes.why}>
      {t('restrictions.met.byName', { wanted, score: formatScore(score, language()) })}{' '}
      <span className="dim">
        {(wordTexts.length === 0 ? [t('restrictions.met.whole')] : wordTexts).join(', ')} ·{' '}
        {t(`restrictions.met.birthDate.${birthDate}`)}
        {foundBirthDate !== null &&
          birthDate !== 'SAME' &&
          birthDate !== 'UNKNOWN' &&
          ` (${formatDay(foundBirthDate, language())})`}
      </span>
    </div>
  );
}

interface Props {
  query: MatchedPeopleQuery;
  /** Shows the parsed documents while they are edited, and warns of too many people. */
  editing?: boolean;
}

/** Lists people on coming flights who match a document or name, before the restriction is saved. */
export function MatchedPeople({ query, editing = false }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (error !== null) {
    return (
      <p className={classes.note} role="status">
        {t('restrictions.met.failed')}{' '}
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p className={`${classes.note} dim`} role="status">
        {t(isFetching ? 'restrictions.met.asking' : 'restrictions.met.none')}
      </p>
    );
  }
  return (
    <>
      {editing && data.understood.length > 0 && <ParsedDocuments documents={data.understood} />}
      <section className={classes.people} aria-label={t('restrictions.met.title')} aria-busy={isFetching}>
        <p className={classes.note} data-some={data.count > 0} role="status">
          {data.count > 0 && <IconAlertTriangleFilled size={14} aria-hidden="true" />}{' '}
          {t('restrictions.met.count', { count: data.count, shown: number(data.count) })}
          {data.count > 0 && (
            <span className={classes.soon}>
              {' · '}
              {t('restrictions.met.soon', { count: data.soon, shown: number(data.soon) })}
            </span>
          )}
        </p>
        {editing && data.floodDays > 0 && (
          <Warning>
            {t('restrictions.met.flood', { count: data.floodDays, limit: number(data.floodADay) })}
          </Warning>
        )}
        {data.people.length > 0 && (
          <ul>
            {data.people.map(person => (
              <Person key={person.passengerId} person={person} />
            ))}
          </ul>
        )}
        {data.more && <p className="dim">{t('restrictions.met.frequent')}</p>}
        {data.count > data.people.length && (
          <p className="dim">{t('restrictions.met.more', { count: data.count - data.people.length })}</p>
        )}
      </section>
    </>
  );
}
