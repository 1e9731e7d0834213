import type { BackTest, BackTestExample } from '@farol/contract/areas/rules/back-tests';
import { formatFlight } from '@farol/contract/flight-name';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { WhyDialog } from '../rules/why/WhyDialog.tsx';
import classes from './BackTest.module.css';
import { useExamples } from './useBackTest.ts';

const firstExamples = 5;

interface ListProps {
  title: string;
  people: readonly BackTestExample[];
  onWhy(passengerId: string): void;
}

function People({ title, people, onWhy }: ListProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (people.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.people}>
        {people
          .slice(0, all ? people.length : firstExamples)
          .map(({ passengerId, surname, givenNames, carrier, number, from, departureLocal }) => (
            <li key={passengerId}>
              <Link to={`/boarding/flights/passengers/${passengerId}/details`}>
                {surname}, {givenNames}
              </Link>{' '}
              <span className="dim">
                {formatFlight({ carrier, number })} · {formatLocalAt(departureLocal, from, language())}
              </span>{' '}
              <LinkButton onClick={() => onWhy(passengerId)}>{t('rules.backTest.why')}</LinkButton>
            </li>
          ))}
      </ul>
      {!all && people.length > firstExamples && (
        <LinkButton onClick={() => setAll(true)}>
          {t('rules.backTest.more', { count: people.length - firstExamples })}
        </LinkButton>
      )}
    </>
  );
}

/** Lists example passengers that the test hit, and those that only one of both versions hits. */
export function Examples({ test }: { test: BackTest }) {
  const { t } = useTranslation();
  const [explainedPassengerId, setExplainedPassengerId] = useState<string>();
  const { data } = useExamples(test);
  if (data === undefined) return null;
  return (
    <>
      <People title={t('rules.backTest.examples')} people={data.hits} onWhy={setExplainedPassengerId} />
      <People title={t('rules.backTest.gained')} people={data.gained} onWhy={setExplainedPassengerId} />
      <People title={t('rules.backTest.lost')} people={data.lost} onWhy={setExplainedPassengerId} />
      {explainedPassengerId !== undefined && (
        <WhyDialog
          passengerId={explainedPassengerId}
          backTestId={test.id}
          onClose={() => setExplainedPassengerId(undefined)}
        />
      )}
    </>
  );
}
