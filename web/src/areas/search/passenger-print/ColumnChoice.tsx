import { type PrintColumn, printColumns } from '@farol/contract/areas/search/passenger-print';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import classes from './Print.module.css';
import { columnTexts } from './columns.ts';

interface Props {
  chosen: readonly PrintColumn[];
  /** Reports a choice without columns. */
  submitAttempted: boolean;
  onChange(columns: readonly PrintColumn[]): void;
}

export function ColumnChoice({ chosen, submitAttempted, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const withAlerts = readerCanSeeAlerts(useReader());
  const lacksChoice = submitAttempted && chosen.length === 0;
  const offered = printColumns.filter(name => withAlerts || name !== 'alerts');
  const toggle = (name: PrintColumn, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, name] : chosen.filter(other => other !== name));
  return (
    <fieldset className={classes.choice} aria-describedby={lacksChoice ? id : undefined}>
      <legend>{t('table.columns')}</legend>
      <div className={classes.boxes}>
        {offered.map(name => (
          <Checkbox
            key={name}
            label={t(columnTexts[name])}
            checked={chosen.includes(name)}
            aria-invalid={lacksChoice}
            onChange={event => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {lacksChoice && (
        <p id={id} role="alert" className={classes.error}>
          {t('table.atLeastOneItem')}
        </p>
      )}
    </fieldset>
  );
}
