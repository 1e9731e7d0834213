import { useTranslation } from 'react-i18next';
import {
  toLocalDate,
  type PeriodDirection,
  type Period,
  toPeriod,
  findQuickPeriod,
  listQuickPeriods,
} from '#ui/format/dates.ts';
import { DateField } from './DateField.tsx';
import classes from './PeriodPicker.module.css';

/** Period while typing; either end may be missing. */
export interface PeriodDraft {
  from: string | null;
  to: string | null;
}

export function isPeriod(draft: PeriodDraft): draft is Period {
  return draft.from !== null && draft.to !== null && draft.from <= draft.to;
}

export interface QuickChoice {
  name: string;
  label: string;
  isChosen: boolean;
  choose(): void;
}

interface Props {
  value: PeriodDraft;
  onChange(value: PeriodDraft): void;
  /** Searches immediately. */
  onQuick(period: Period): void;
  /** `past` makes quick periods end today. */
  outlook?: PeriodDirection;
  /** The period has fewer days. */
  under?: number | undefined;
  /** Shown before the standard periods. */
  others?: readonly QuickChoice[];
  error?: string | undefined;
}

export function PeriodPicker({
  value,
  onChange,
  onQuick,
  outlook = 'coming',
  under,
  others = [],
  error,
}: Props) {
  const { t } = useTranslation();
  const today = toLocalDate(new Date());
  const current =
    isPeriod(value) && !others.some(({ isChosen }) => isChosen)
      ? findQuickPeriod(value, today, outlook)
      : null;
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{t('filter.period')}</legend>
      <div className={classes.quick}>
        {others.map(({ name, label, isChosen, choose }) => (
          <button key={name} type="button" aria-pressed={isChosen} onClick={choose}>
            {label}
          </button>
        ))}
        {listQuickPeriods(outlook, under).map(quick => (
          <button
            key={quick}
            type="button"
            aria-pressed={quick === current}
            onClick={() => onQuick(toPeriod(quick, today, outlook))}
          >
            {t(`filter.quick.${quick}`)}
          </button>
        ))}
      </div>
      <div className={classes.dates} data-narrow="more">
        <DateField
          label={t('filter.from')}
          hideLabel
          value={value.from}
          onChange={from => onChange({ ...value, from })}
        />
        <span aria-hidden="true">–</span>
        <DateField
          label={t('filter.to')}
          hideLabel
          value={value.to}
          onChange={to => onChange({ ...value, to })}
          error={error}
        />
      </div>
    </fieldset>
  );
}
