import { type Term, terms } from '@farol/contract/areas/inspection-panels/terms';
import { formatFlight } from '@farol/contract/flight-name';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay, formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { termNumberOf } from '../paths.ts';
import { TermActs } from './TermActs.tsx';
import classes from './Term.module.css';

type Value = Term['values'][number];

function Content({ value: { type, value } }: { value: Value }) {
  const { t } = useTranslation();
  if (value === '') return <span className="dim">–</span>;
  if (type === 'YES_NO') return t(value === 'yes' ? 'terms.yes' : 'terms.no');
  if (type === 'DATE') return formatDay(value, language());
  return <span className={classes.text}>{value}</span>;
}

/** A term with its values as issued. */
export default function TermScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(terms.getTerm, { params: { id } });
  return (
    <DetailPage<Term> query={query} title={t('terms.term')}>
      {term => (
        <>
          <PageHeader
            title={`${term.kind} ${termNumberOf(term)}`}
            detail={t('terms.issuedBy', {
              by: term.issuedBy,
              organization: term.organization.name,
              at: formatLocalAt(term.issuedLocal, term.airport, language()),
            })}
          >
            <TermActs term={term} />
          </PageHeader>
          <div className={classes.page}>
            {term.cancelled !== null && (
              <Alert color="yellow" title={t('terms.states.CANCELLED')}>
                {t('terms.cancelledBy', {
                  by: term.cancelled.by,
                  at: formatInstant(term.cancelled.at, language()),
                  reason: term.cancelled.reason,
                })}
              </Alert>
            )}
            <dl className={classes.facts}>
              <dt>{t('terms.passenger')}</dt>
              <dd>
                <Link to={passengerDetailsPath(term.passengerId)}>
                  {term.surname}, {term.givenNames}
                </Link>
              </dd>
              <dt>{t('terms.document')}</dt>
              <dd className="mono">{term.document ?? '–'}</dd>
              <dt>{t('terms.flight')}</dt>
              <dd>
                <span className="mono">{formatFlight(term)}</span> {term.from} → {term.to} ·{' '}
                {formatLocalAt(term.departureLocal, term.from, language())}
              </dd>
            </dl>
            <h2>{t('terms.content')}</h2>
            {term.masked && <p>{t('terms.masked')}</p>}
            <dl className={classes.facts}>
              {term.values.map(value => (
                <div key={value.label} className={classes.pair}>
                  <dt>{value.label}</dt>
                  <dd>
                    <Content value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </DetailPage>
  );
}
