import { SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AirportPicker } from '../../../../ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '../../../../ui/fields/CarrierPicker.tsx';
import { isPeriod, type PeriodDraft, PeriodPicker } from '../../../../ui/fields/PeriodPicker.tsx';
import { directions, type ExportWanted, formats, isTooLong, sources } from '../filter.ts';
import classes from './Export.module.css';

export type ExportDraft = Omit<ExportWanted, 'from' | 'to'> & PeriodDraft;

interface ChoiceProps<T extends string> {
  label: string;
  value: T | null;
  /** What null is called, where that is a choice. */
  none?: string;
  choices: readonly { value: T; label: string }[];
  onChange(value: T | null): void;
}

function Choice<T extends string>({ label, value, none, choices, onChange }: ChoiceProps<T>) {
  const id = useId();
  const all = [...(none === undefined ? [] : [{ value: '', label: none }]), ...choices];
  return (
    <div className={classes.group}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={value ?? ''}
        data={all}
        onChange={next => onChange(choices.find(choice => choice.value === next)?.value ?? null)}
      />
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  );
}

interface Props {
  draft: ExportDraft;
  change(next: Partial<ExportDraft>): void;
}

export function ExportFields({ draft, change }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Labelled label={t('export.period')}>
        <PeriodPicker
          value={draft}
          outlook="past"
          error={isPeriod(draft) && isTooLong(draft) ? t('filter.periodTooLong') : undefined}
          onChange={change}
          onQuick={change}
        />
      </Labelled>
      <div className={classes.pair}>
        <Choice
          label={t('export.source')}
          none={t('export.both')}
          value={draft.source}
          choices={sources.map(source => ({ value: source, label: source }))}
          onChange={source => change({ source })}
        />
        <CarrierPicker
          label={t('flights.carrier')}
          value={draft.carriers}
          onChange={carriers => change({ carriers })}
        />
      </div>
      <div className={classes.pair}>
        <Choice
          label={t('export.direction')}
          none={t('export.bothWays')}
          value={draft.direction}
          choices={directions.map(way => ({ value: way, label: t(`export.directions.${way}`) }))}
          onChange={direction => change({ direction })}
        />
        <AirportPicker
          label={t('export.airports')}
          value={draft.airports}
          onChange={airports => change({ airports })}
        />
      </div>
      <Choice
        label={t('export.format')}
        value={draft.format}
        choices={formats.map(format => ({ value: format, label: format.toUpperCase() }))}
        onChange={format => format !== null && change({ format })}
      />
    </>
  );
}
