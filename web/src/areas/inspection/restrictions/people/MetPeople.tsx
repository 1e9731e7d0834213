import type { MetPerson, NameMet } from '@farol/contract/areas/inspection/restrictions';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '../../../../client/language.ts';
import { flightName } from '../../../../ui/flightName.ts';
import { formatDay, formatLocalAt } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { Countdown } from '../../../../ui/Times.tsx';
import { passengerPath } from '../../../search/index.ts';
import { formatScore } from '../naming.ts';
import classes from './MetPeople.module.css';
import { Understood } from './Understood.tsx';
import { useMetPeople, type Watched } from './useMetPeople.ts';

function Person({ person }: { person: MetPerson }) {
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
      {document !== '' && <span className="mono">{document}</span>}
      {person.possible && (
        <>
          {' '}
          <Tag tone="amber">{t('restrictions.met.possible')}</Tag>
        </>
      )}
      <span className="dim">
        {' · '}
        {flightName(person)} {from}–{to} · {formatLocalAt(departureLocal, from, language())} ·{' '}
        <Countdown at={departureAt} />
      </span>
      {person.name !== null && <ByName met={person.name} />}
    </li>
  );
}

/** Shows which words of the two names match and how, and compares the birth dates. */
function ByName({ met }: { met: NameMet }) {
  const { t } = useTranslation();
  const { wanted, score, words, birthDate, foundBirthDate } = met;
  const said = words.map(({ found, wanted: word, relation }) =>
    relation === 'SAME'
      ? found
      : t('restrictions.met.word', { found, word, how: t(`restrictions.met.relation.${relation}`) }),
  );
  return (
    <div className={classes.why}>
      {t('restrictions.met.byName', { wanted, score: formatScore(score, language()) })}{' '}
      <span className="dim">
        {(said.length === 0 ? [t('restrictions.met.whole')] : said).join(', ')} ·{' '}
        {t(`restrictions.met.birthDate.${birthDate}`)}
        {foundBirthDate !== null &&
          birthDate !== 'SAME' &&
          birthDate !== 'UNKNOWN' &&
          ` (${formatDay(foundBirthDate, language())})`}
      </span>
    </div>
  );
}

export interface MetPeopleProps extends Watched {
  /** Shows the parsed documents while they are edited. */
  written?: boolean;
}

/** Lists people on coming flights who match a document or name, before the restriction is saved. */
export default function MetPeople({ written = false, ...watched }: MetPeopleProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMetPeople(watched);
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
      {written && data.understood.length > 0 && <Understood documents={data.understood} />}
      <section className={classes.people} aria-label={t('restrictions.met.title')} aria-busy={isFetching}>
        <p className={classes.note} data-some={data.count > 0} role="status">
          {data.count > 0 && <IconAlertTriangleFilled size={14} aria-hidden="true" />}{' '}
          {t('restrictions.met.count', { count: data.count })}
        </p>
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
