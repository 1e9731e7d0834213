import { fileTypes } from '@farol/contract/areas/panel/files';
import { sendStates } from '@farol/contract/areas/reception/messages';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierPicker } from '../../../../ui/fields/CarrierPicker.tsx';
import { isPeriod, type PeriodDraft, PeriodPicker } from '../../../../ui/fields/PeriodPicker.tsx';
import { type FilterChip, FilterBar } from '../../../../ui/FilterBar.tsx';
import {
  defaultSearch,
  type FileSearch,
  findingChoices,
  isTooLong,
  mostDays,
  stateChoices,
} from '../filter.ts';

interface Props {
  value: FileSearch;
  today: string;
  /** Searches; the same filters again ask again. */
  onSearch(search: FileSearch): void;
}

type Draft = Omit<FileSearch, 'from' | 'to'> & PeriodDraft;

function useChips(value: FileSearch, today: string, onSearch: Props['onSearch']): FilterChip[] {
  const { t } = useTranslation();
  const chips: FilterChip[] = [];
  const put = (id: string, text: string, without: Partial<FileSearch>): void => {
    chips.push({ id, text, onRemove: () => onSearch({ ...value, ...without }) });
  };
  const { from, to } = defaultSearch(today);
  if (value.lastDay) put('last', t('apiPnr.lastDay'), { lastDay: false, from, to });
  if (value.type !== null) put('type', `${t('apiPnr.type')}: ${value.type}`, { type: null });
  if (value.carriers.length > 0)
    put('carriers', `${t('apiPnr.carrier')}: ${value.carriers.join(', ')}`, { carriers: [] });
  if (value.flight !== '') put('flight', `${t('apiPnr.flight')}: ${value.flight}`, { flight: '' });
  if (value.issuer !== '') put('issuer', `${t('apiPnr.issuer')}: ${value.issuer}`, { issuer: '' });
  if (value.sendState !== null)
    put('send', `${t('apiPnr.sendState')}: ${t(`apiPnr.send.${value.sendState}`)}`, { sendState: null });
  if (value.processState !== null)
    put('state', `${t('apiPnr.processState')}: ${t(`apiPnr.process.${value.processState}`)}`, {
      processState: null,
    });
  if (value.findings !== null)
    put('findings', `${t('apiPnr.findings')}: ${t(`apiPnr.findingChoice.${value.findings}`)}`, {
      findings: null,
    });
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
      <TextInput
        label={t('apiPnr.flight')}
        placeholder="XQ7001"
        value={draft.flight}
        w={130}
        maxLength={20}
        autoComplete="off"
        onChange={event => change({ flight: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={t('apiPnr.issuer')}
        value={draft.issuer}
        w={150}
        maxLength={40}
        autoComplete="off"
        onChange={event => change({ issuer: event.currentTarget.value })}
      />
      <Select
        label={t('apiPnr.sendState')}
        placeholder={t('filter.any')}
        w={150}
        clearable
        data={sendStates.map(state => ({ value: state, label: t(`apiPnr.send.${state}`) }))}
        value={draft.sendState}
        onChange={sendState => change({ sendState })}
      />
      <Select
        label={t('apiPnr.processState')}
        placeholder={t('filter.any')}
        w={210}
        clearable
        data={stateChoices.map(state => ({ value: state, label: t(`apiPnr.process.${state}`) }))}
        value={draft.processState}
        onChange={processState => change({ processState })}
      />
      <Select
        label={t('apiPnr.findings')}
        placeholder={t('filter.any')}
        w={150}
        clearable
        data={findingChoices.map(value => ({ value, label: t(`apiPnr.findingChoice.${value}`) }))}
        value={draft.findings}
        onChange={findings => change({ findings })}
      />
    </>
  );
}

export function FileFilters({ value, today, onSearch }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const tooLong = isPeriod(draft) && isTooLong(draft);
  const search = (period: PeriodDraft): void => {
    if (!isPeriod(period) || isTooLong(period)) return;
    const { from, to } = period;
    const moved = from !== value.from || to !== value.to;
    onSearch({
      ...draft,
      from,
      to,
      lastDay: value.lastDay && !moved,
      flight: draft.flight.trim(),
      issuer: draft.issuer.trim(),
    });
  };
  return (
    <FilterBar
      chips={useChips(value, today, onSearch)}
      onSearch={() => search(draft)}
      onClear={() => onSearch(defaultSearch(today))}
      first={
        <PeriodPicker
          value={draft}
          outlook="past"
          onChange={change}
          onQuick={period => onSearch({ ...value, ...period, lastDay: false })}
          error={tooLong ? t('apiPnr.tooLong', { count: mostDays }) : undefined}
        />
      }
      main={
        <>
          <Select
            aria-label={t('apiPnr.type')}
            placeholder={t('apiPnr.type')}
            w={112}
            clearable
            data={[...fileTypes]}
            value={draft.type}
            onChange={type => change({ type })}
          />
          <CarrierPicker
            label={t('apiPnr.carrier')}
            inLine
            value={draft.carriers}
            onChange={carriers => change({ carriers })}
          />
        </>
      }
      more={<MoreFilters draft={draft} change={change} />}
    />
  );
}
