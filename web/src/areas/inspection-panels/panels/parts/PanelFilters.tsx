import { panelWindowHours, type PanelWindow } from '@farol/contract/areas/inspection-panels/panels';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import { savePanelWindow } from '../queries.ts';
import type { PanelScreenState } from '../usePanelScreen.ts';
import classes from './Panels.module.css';

const hourChoices = [0, 1, 2, 3, 4, 6, 8, 12, 18, 24];

interface HoursProps {
  label: string;
  value: number;
  format(hours: number): string;
  onChange(hours: number): void;
}

function Hours({ label, value, format, onChange }: HoursProps) {
  const choices = hourChoices.includes(value)
    ? hourChoices
    : [...hourChoices, value].toSorted((a, b) => a - b);
  return (
    <select
      aria-label={label}
      className={classes.hours}
      value={value}
      onChange={event => onChange(Number(event.currentTarget.value))}
    >
      {choices.map(hours => (
        <option key={hours} value={hours}>
          {format(hours)}
        </option>
      ))}
    </select>
  );
}

/** Window, airports and carriers, on phones behind a button. A new window is saved for the user. */
export function PanelFilters({ panel, children }: { panel: PanelScreenState; children?: ReactNode }) {
  const { t } = useTranslation();
  const { address, source, change } = panel;
  const { before, after } = address.window ?? source.data?.window ?? panelWindowHours;
  const setWindow = (window: PanelWindow): void => {
    change({ window });
    void savePanelWindow(window).catch(() => undefined);
  };
  const [open, setOpen] = useState(false);
  const isOwnWindow = before !== panelWindowHours.before || after !== panelWindowHours.after;
  const count = [isOwnWindow, address.airports.length > 0, address.carriers.length > 0].filter(
    Boolean,
  ).length;
  const flight = source.data?.flights.find(({ id }) => id === address.flightId);
  return (
    <search className={classes.filters} data-open={open}>
      <Button
        className={classes.opener}
        variant="subtle"
        px="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? t('panels.filters') : t('panels.filtersActive', { count })}
      </Button>
      <div className={classes.folded}>
        <span className={classes.window} role="group" aria-label={t('panels.window')}>
          <Hours
            label={t('panels.before')}
            value={before}
            format={hours => t('panels.hoursBefore', { count: hours })}
            onChange={hours => setWindow({ before: hours, after })}
          />
          <Hours
            label={t('panels.after')}
            value={after}
            format={hours => t('panels.hoursAfter', { count: hours })}
            onChange={hours => setWindow({ before, after: hours })}
          />
        </span>
        <AirportPicker
          inLine
          label={t('panels.airports')}
          value={address.airports}
          onChange={airports => change({ airports })}
        />
        <CarrierPicker
          inLine
          label={t('panels.carriers')}
          value={address.carriers}
          onChange={carriers => change({ carriers })}
        />
      </div>
      {address.flightId !== undefined && (
        <Button
          size="xs"
          variant="light"
          rightSection={<IconX size={14} />}
          title={t('panels.allFlights')}
          onClick={() => change({ flightId: undefined })}
        >
          {flight === undefined
            ? t('panels.allFlights')
            : t('panels.ofFlight', { flight: `${flight.carrier} ${flight.number}` })}
        </Button>
      )}
      <div className={classes.folded}>
        {panel.view === 'PASSENGERS' && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={address.groupByFlight}
              onChange={event => change({ groupByFlight: event.currentTarget.checked })}
            />
            {t('panels.group')}
          </label>
        )}
        {children}
      </div>
    </search>
  );
}
