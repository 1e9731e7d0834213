import { type TermRow, terms } from '@farol/contract/areas/inspection-panels/terms';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatLocalAt } from '#ui/format/format.ts';
import { issueTermPath, termPath } from '#ui/links/termPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import classes from './PassengerTerms.module.css';

const numberOf = ({ kind, airport, termNumber, year }: TermRow): string =>
  `${kind} ${airport} ${String(termNumber)}/${String(year)}`;

function TermTable({ rows }: { rows: readonly TermRow[] }) {
  const { t } = useTranslation();
  return (
    <ShortTable
      label={t('passengerTerms.title')}
      head={[
        t('passengerTerms.number'),
        t('passengerTerms.issued'),
        t('passengerTerms.by'),
        t('passengerTerms.organization'),
        t('passengerTerms.state'),
      ]}
      rows={rows.map(row => ({
        key: row.id,
        cells: [
          <Link key="number" to={termPath(row)} className="mono">
            {numberOf(row)}
          </Link>,
          formatLocalAt(row.issuedLocal, row.airport, language()),
          row.issuedBy,
          row.organization.name,
          <Tag
            key="state"
            tone={row.cancelled === null ? 'green' : 'plain'}
            {...(row.cancelled === null ? {} : { title: row.cancelled.reason })}
          >
            {t(row.cancelled === null ? 'passengerTerms.valid' : 'passengerTerms.cancelled')}
          </Tag>,
        ],
      }))}
    />
  );
}

/** Terms of a passenger. */
export default function PassengerTerms({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  const query = useCall(terms.termsOfPassenger, { params: { passengerId } });
  return (
    <section aria-label={t('passengerTerms.title')}>
      <Loaded query={query} bare lines={2}>
        {({ rows, canIssue }) => (
          <>
            <div className={classes.bar}>
              <h2>{t('passengerTerms.title')}</h2>
              {canIssue.map(kind => (
                <Button
                  key={kind}
                  component={Link}
                  to={issueTermPath(kind, passengerId)}
                  variant="default"
                  size="compact-md"
                >
                  {t('passengerTerms.issue', { kind })}
                </Button>
              ))}
            </div>
            {rows.length === 0 ? (
              <p className="dim">{t('passengerTerms.none')}</p>
            ) : (
              <TermTable rows={rows} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
