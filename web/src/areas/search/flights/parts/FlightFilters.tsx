import { flightModes, flightStatuses } from '@farol/contract/areas/search/flights';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AirportPicker } from '../../../../ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '../../../../ui/fields/CarrierPicker.tsx';
import { isPeriod, type PeriodDraft, PeriodPicker } from '../../../../ui/fields/PeriodPicker.tsx';
import { type FilterChip, FilterBar } from '../../../../ui/FilterBar.tsx';
import { defaultSearch, type FlightSearch, isFlightNumber } from '../filter.ts';

interface Props {
  value: FlightSearch;
  today: string;
  /** Searches; the same filters again ask again. */
  onSearch(search: FlightSearch): void;
}

type Draft = Omit<FlightSearch, 'from' | 'to'> & PeriodDraft;

function useChips(value: FlightSearch, onSearch: Props['onSearch']): FilterChip[] {
  const { t } = useTranslation();
  const labels = {
    carriers: t('flights.carrier'),
    origins: t('flights.origin'),
    destinations: t('flights.destination'),
  };
  const chips: FilterChip[] = [];
  const put = (id: string, name: string, text: string, without: Partial<FlightSearch>): void => {
    chips.push({ id, text: `${name}: ${text}`, onRemove: () => onSearch({ ...value, ...without }) });
  };
  for (const name of ['carriers', 'origins', 'destinations'] as const) {
    if (value[name].length > 0) put(name, labels[name], value[name].join(', '), { [name]: [] });
  }
  if (value.number !== '') put('number', t('flights.number'), value.number, { number: '' });
  if (value.mode !== null) put('mode', t('flights.mode'), t(`flights.modes.${value.mode}`), { mode: null });
  if (value.status !== null) {
    put('status', t('flights.status'), t(`flights.statuses.${value.status}`), { status: null });
  }
  return chips;
}

interface PartProps {
  draft: Draft;
  change(next: Partial<Draft>): void;
}

function MoreFilters({ draft, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <AirportPicker
        label={t('flights.origin')}
        value={draft.origins}
        onChange={origins => change({ origins })}
      />
      <AirportPicker
        label={t('flights.destination')}
        value={draft.destinations}
        onChange={destinations => change({ destinations })}
      />
      <Select
        label={t('flights.mode')}
        placeholder={t('filter.any')}
        w={150}
        clearable
        data={flightModes.map(mode => ({ value: mode, label: t(`flights.modes.${mode}`) }))}
        value={draft.mode}
        onChange={mode => change({ mode })}
      />
      <Select
        label={t('flights.status')}
        placeholder={t('filter.any')}
        w={150}
        clearable
        data={flightStatuses.map(status => ({ value: status, label: t(`flights.statuses.${status}`) }))}
        value={draft.status}
        onChange={status => change({ status })}
      />
    </>
  );
}

export function FlightFilters({ value, today, onSearch }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const wrongNumber = !isFlightNumber(draft.number);
  const search = (period: PeriodDraft): void => {
    if (isPeriod(period) && !wrongNumber) onSearch({ ...draft, from: period.from, to: period.to });
  };
  return (
    <FilterBar
      chips={useChips(value, onSearch)}
      onSearch={() => search(draft)}
      onClear={() => onSearch({ ...defaultSearch(today), from: value.from, to: value.to })}
      first={<PeriodPicker value={draft} onChange={change} onQuick={search} />}
      main={
        <>
          <CarrierPicker
            label={t('flights.carrier')}
            inLine
            value={draft.carriers}
            onChange={carriers => change({ carriers })}
          />
          <TextInput
            aria-label={t('flights.number')}
            placeholder={t('flights.number')}
            value={draft.number}
            error={wrongNumber ? t('flights.numberWrong') : undefined}
            w={88}
            maxLength={5}
            autoComplete="off"
            onChange={event => change({ number: event.currentTarget.value.trim().toUpperCase() })}
          />
        </>
      }
      more={<MoreFilters draft={draft} change={change} />}
    />
  );
}
