import type { BackTest } from '@farol/contract/areas/rules/back-tests';
import { ruleConditions, ruleLimits } from '@farol/contract/areas/rules/rules';
import { Button, NumberInput } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber, toLocale } from '#ui/format/format.ts';
import { Warning } from '#ui/display/Warning.tsx';
import { backTestInputOf, type RuleValues } from '../rules/form/values.ts';
import { formatShare } from '../rules/naming.ts';
import classes from './BackTest.module.css';
import { Bars } from './Bars.tsx';
import { ComingHits } from './ComingHits.tsx';
import { Examples } from './Examples.tsx';
import { useBackTest } from './useBackTest.ts';

const number = (value: number): string => formatNumber(value, language());

function BackTestResult({ test }: { test: BackTest }) {
  const { t } = useTranslation();
  const { days, hits, people, floodADay, comparedVersion, gained, lost } = test;
  const flooding = days.filter(day => day.hits > floodADay).length;
  const mean = (hits / Math.max(1, days.length)).toLocaleString(toLocale(language()), {
    maximumFractionDigits: 1,
  });
  const most = number(Math.max(0, ...days.map(day => day.hits)));
  const share = formatShare(hits, people);
  return (
    <>
      {flooding > 0 && (
        <Warning>
          {t('rules.backTest.flood', { limit: number(floodADay), days: flooding, total: days.length })}
        </Warning>
      )}
      <p>
        {hits === 0
          ? t('rules.backTest.none')
          : t('rules.backTest.share', { hits: number(hits), people: number(people), share })}
        {hits > 0 && <span className="dim"> · {t('rules.backTest.aDay', { mean, most })}</span>}
      </p>
      {comparedVersion !== null && (
        <p>{t('rules.backTest.compared', { gained: number(gained), lost: number(lost) })}</p>
      )}
      <Bars test={test} />
      <Examples test={test} />
    </>
  );
}

interface Props {
  values: RuleValues;
  ruleId: string | null;
  /** Receives the number of alerts that saving would raise; undefined until the edited rule is tested. */
  onForecast(alerts: number | undefined): void;
}

/** Tests the edited rule on upcoming and past flights before it is saved. */
export default function BackTestPanel({ values, ruleId, onForecast }: Props) {
  const { t } = useTranslation();
  const backTestInput = useMemo(() => backTestInputOf(values), [values]);
  const usable = useMemo(
    () => ruleConditions.safeParse(backTestInput.conditions).success,
    [backTestInput.conditions],
  );
  const { test, outdated, starting, days, setDays, start, stop } = useBackTest(backTestInput, ruleId);
  const lacksPercent = backTestInput.kind === 'PROBABILISTIC' && backTestInput.percent === null;
  const coming = test?.coming ?? undefined;
  const forecast = coming?.done === true && !outdated ? coming.alerts : undefined;
  useEffect(() => onForecast(forecast), [onForecast, forecast]);
  return (
    <section>
      <h2>{t('rules.backTest.title')}</h2>
      <p className="dim">{t('rules.backTest.text')}</p>
      <div className={classes.acts}>
        <NumberInput
          label={t('rules.backTest.days')}
          min={1}
          max={ruleLimits.backTestDays}
          allowDecimal={false}
          clampBehavior="strict"
          w={90}
          value={days}
          onChange={value => setDays(Number(value) || 1)}
        />
        <Button variant="default" disabled={!usable || lacksPercent} loading={starting} onClick={start}>
          {t(test === undefined ? 'rules.backTest.start' : 'rules.backTest.again')}
        </Button>
        {test?.state === 'WORKING' && (
          <Button variant="subtle" leftSection={<IconPlayerStop size={16} />} onClick={stop}>
            {t('rules.backTest.stop')}
          </Button>
        )}
      </div>
      {lacksPercent && <p>{t('rules.backTest.percentMissing')}</p>}
      {values.kind === 'PROBABILISTIC' && <p className="dim">{t('rules.backTest.notDrawn')}</p>}
      <div role="status">
        {test?.state === 'WORKING' && coming?.done !== false && (
          <p>
            <progress className={classes.progress} value={test.done} max={test.total} />{' '}
            {t('rules.backTest.working', { done: test.done, total: test.total })}
          </p>
        )}
        {test?.state === 'STOPPED' && <p>{t('rules.backTest.stopped')}</p>}
        {test?.state === 'FAILED' && <p>{t('rules.backTest.failed')}</p>}
        {outdated && test !== undefined && <p className={classes.outdated}>{t('rules.backTest.outdated')}</p>}
      </div>
      {coming !== undefined && test !== undefined && (
        <ComingHits coming={coming} floodADay={test.floodADay} alerting={values.alert} />
      )}
      {test !== undefined && test.done > 0 && (
        <>
          <h3>{t('rules.backTest.past')}</h3>
          <BackTestResult test={test} />
        </>
      )}
    </section>
  );
}
