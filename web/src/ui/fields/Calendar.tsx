import '@mantine/dates/styles.layer.css';
import { useClickOutside, useFocusTrap } from '@mantine/hooks';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useEscape } from '#ui/dialog/useEscape.ts';
import { calendarLocaleOf } from './calendarLocale.ts';
import classes from './Calendar.module.css';

interface Props {
  value: string | null;
  min: string | undefined;
  onPick(date: string): void;
  onEscape(): void;
  onClose(): void;
}

export default function Calendar({ value, min, onPick, onEscape, onClose }: Props) {
  const { t } = useTranslation();
  const outside = useClickOutside(onClose);
  const trap = useFocusTrap();
  useEscape(onEscape);
  return (
    <div ref={outside} className={classes.drop}>
      <div ref={trap}>
        <DatesProvider
          settings={{
            locale: calendarLocaleOf(language(), navigator.language),
            firstDayOfWeek: 0,
            weekendDays: [],
          }}
        >
          <DatePicker
            hideOutsideDates
            value={value}
            defaultDate={value ?? new Date()}
            {...(min === undefined ? {} : { minDate: min })}
            onChange={date => date !== null && onPick(date)}
            ariaLabels={{ previousMonth: t('filter.previousMonth'), nextMonth: t('filter.nextMonth') }}
            size="sm"
          />
        </DatesProvider>
      </div>
    </div>
  );
}
