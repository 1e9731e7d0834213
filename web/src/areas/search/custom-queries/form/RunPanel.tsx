import { searchLimit } from '@farol/contract/common';
import { customQueries, type CustomQueryRun } from '@farol/contract/areas/search/custom-queries';
import { conditionTree } from '@farol/contract/conditions/schema';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { call } from '#client/call.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { isPeriod, type PeriodDraft } from '#ui/fields/PeriodPicker.tsx';
import { isSameValue } from '#ui/form/values.ts';
import type { Period } from '#ui/format/dates.ts';
import { formatNumber } from '#ui/format/format.ts';
import { resultPath } from '../paths.ts';
import { RunState } from '../RunState.tsx';
import classes from './Form.module.css';

const number = (value: number): string => formatNumber(value, language());

function Estimate({ conditions, period }: { conditions: ConditionNode; period: Period | undefined }) {
  const { t } = useTranslation();
  const isUsable = useMemo(() => conditionTree.safeParse(conditions).success, [conditions]);
  const estimate = useMutation({
    mutationFn: (body: Period & { conditions: ConditionNode }) =>
      call(customQueries.countCustomQueryHits, { body }),
  });
  const { data, variables } = estimate;
  const isCurrent = isSameValue(variables, { ...period, conditions });
  return (
    <>
      <Button
        variant="default"
        disabled={!isUsable || period === undefined}
        loading={estimate.isPending}
        onClick={() => period !== undefined && estimate.mutate({ ...period, conditions })}
      >
        {t('customQueries.estimate')}
      </Button>
      <div role="status" className={classes.estimate}>
        {data !== undefined && isCurrent && (
          <>
            <p>
              {t(data.exact ? 'customQueries.counted' : 'customQueries.estimated', {
                hits: number(data.hits),
                people: number(data.people),
              })}
            </p>
            {data.hits > searchLimit && (
              <p className={classes.warning}>
                {t('customQueries.estimateMany', { max: number(searchLimit) })}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface Props {
  conditions: ConditionNode;
  period: PeriodDraft;
  onPeriod(period: PeriodDraft): void;
  /** Saves first if there are changes. Missing while viewing. */
  onRun: ((period: Period) => void) | undefined;
  savesFirst: boolean;
  running: boolean;
  lastRun: CustomQueryRun | null;
}

/** Estimates and runs the edited query on a period. */
export function RunPanel({ conditions, period, onPeriod, onRun, savesFirst, running, lastRun }: Props) {
  const { t } = useTranslation();
  const complete = isPeriod(period) ? period : undefined;
  return (
    <section>
      <h2>{t('customQueries.runTitle')}</h2>
      <p className="dim">{t('customQueries.runText')}</p>
      <div className={classes.period}>
        <DateField
          label={t('customQueries.from')}
          value={period.from}
          onChange={from => onPeriod({ ...period, from })}
        />
        <DateField
          label={t('customQueries.to')}
          value={period.to}
          onChange={to => onPeriod({ ...period, to })}
        />
      </div>
      <div className={classes.acts}>
        {onRun !== undefined && (
          <Button
            variant="default"
            disabled={complete === undefined}
            loading={running}
            onClick={() => complete !== undefined && onRun(complete)}
          >
            {t(savesFirst ? 'customQueries.saveAndRun' : 'customQueries.run')}
          </Button>
        )}
        <Estimate conditions={conditions} period={complete} />
      </div>
      {lastRun !== null && (
        <p>
          <Link to={resultPath(lastRun.id)}>{t('customQueries.lastResult')}</Link> <RunState run={lastRun} />
        </p>
      )}
    </section>
  );
}
