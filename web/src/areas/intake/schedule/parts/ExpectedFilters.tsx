import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierPicker } from '../../../../ui/fields/CarrierPicker.tsx';
import { isPeriod, type PeriodDraft, PeriodPicker } from '../../../../ui/fields/PeriodPicker.tsx';
import { type FilterChip, FilterBar } from '../../../../ui/FilterBar.tsx';
import { defaultExpected, type ExpectedSearch, stateChoices } from '../filter.ts';

interface Props {
  value: ExpectedSearch;
  today: string;
  onSearch(search: ExpectedSearch): void;
}

type Draft = Omit<ExpectedSearch, 'from' | 'to'> & PeriodDraft;

export function ExpectedFilters({ value, today, onSearch }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const search = (period: PeriodDraft): void => {
    if (isPeriod(period)) onSearch({ ...draft, from: period.from, to: period.to });
  };
  const chips: FilterChip[] = [];
  if (value.carriers.length > 0)
    chips.push({
      id: 'carriers',
      text: `${t('apiPnr.carrier')}: ${value.carriers.join(', ')}`,
      onRemove: () => onSearch({ ...value, carriers: [] }),
    });
  if (value.state !== null)
    chips.push({
      id: 'state',
      text: `${t('apiPnr.expectedState')}: ${t(`apiPnr.expectation.${value.state}`)}`,
      onRemove: () => onSearch({ ...value, state: null }),
    });
  return (
    <FilterBar
      chips={chips}
      onSearch={() => search(draft)}
      onClear={() => onSearch(defaultExpected(today))}
      first={<PeriodPicker value={draft} onChange={change} onQuick={search} />}
      main={
        <>
          <CarrierPicker
            label={t('apiPnr.carrier')}
            inLine
            value={draft.carriers}
            onChange={carriers => change({ carriers })}
          />
          <Select
            aria-label={t('apiPnr.expectedState')}
            placeholder={t('apiPnr.expectedState')}
            w={210}
            clearable
            data={stateChoices.map(state => ({ value: state, label: t(`apiPnr.expectation.${state}`) }))}
            value={draft.state}
            onChange={state => change({ state })}
          />
        </>
      }
    />
  );
}
