import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import { Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../client/session.ts';
import { isPeriod, type PeriodDraft, PeriodPicker } from '../../../../ui/fields/PeriodPicker.tsx';
import { type FilterChip, FilterBar } from '../../../../ui/FilterBar.tsx';
import { useIntegrators } from '../../integrators/queries.ts';
import { type CallSearch, defaultSearch, isTooLong, operations, outcomes } from '../filter.ts';

interface Props {
  value: CallSearch;
  today: string;
  rows: readonly CallRow[] | undefined;
  /** Searches; the same filters again ask again. */
  onSearch(search: CallSearch): void;
}

type Draft = Omit<CallSearch, 'from' | 'to'> & PeriodDraft;

interface Choice {
  value: string;
  label: string;
}

/**
 * Integrators to choose from: all of them for who may see their list, asked for when the choice is opened; else those of
 * the calls at hand. Once known they stay, so that a choice does not lose its name when its filter finds nothing.
 */
function useIntegratorChoices(rows: Props['rows'], chosen: string | null, wanted: boolean): Choice[] {
  const listed = useIntegrators('', useMay('INTEGRATOR') && (wanted || chosen !== null)).data?.rows;
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = (rows ?? []).filter(
    ({ integratorId, integrator }) =>
      integratorId !== null && integrator !== null && seen.get(integratorId) !== integrator,
  );
  if (fresh.length > 0)
    setSeen(new Map([...seen, ...fresh.map(row => [row.integratorId ?? '', row.integrator ?? ''] as const)]));
  return useMemo(() => {
    const names = new Map(seen);
    for (const { id, identification } of listed ?? []) names.set(id, identification);
    if (chosen !== null && !names.has(chosen)) names.set(chosen, chosen);
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }, [seen, listed, chosen]);
}

function useChips(
  value: CallSearch,
  integrators: readonly Choice[],
  onSearch: Props['onSearch'],
): FilterChip[] {
  const { t } = useTranslation();
  const chips: FilterChip[] = [];
  const put = (id: string, name: string, text: string, without: Partial<CallSearch>): void => {
    chips.push({ id, text: `${name}: ${text}`, onRemove: () => onSearch({ ...value, ...without }) });
  };
  if (value.integratorId !== null) {
    const name = integrators.find(choice => choice.value === value.integratorId)?.label;
    put('integrator', t('apiAudit.integrator'), name ?? value.integratorId, { integratorId: null });
  }
  if (value.outcome !== null) {
    put('outcome', t('apiAudit.column.status'), t(`apiAudit.outcomes.${value.outcome}`), { outcome: null });
  }
  if (value.operation !== null) {
    const name = t(`apiAudit.operations.${value.operation as 'receiveFiles'}`);
    put('operation', t('apiAudit.operation'), name, { operation: null });
  }
  if (value.address !== '') put('address', t('apiAudit.address'), value.address, { address: '' });
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
      <Select
        label={t('apiAudit.operation')}
        placeholder={t('filter.any')}
        w={220}
        clearable
        data={operations.map(value => ({
          value,
          label: t(`apiAudit.operations.${value as 'receiveFiles'}`),
        }))}
        value={draft.operation}
        onChange={operation => change({ operation })}
      />
      <TextInput
        label={t('apiAudit.address')}
        placeholder={t('apiAudit.addressHint')}
        classNames={{ input: 'mono' }}
        w={220}
        maxLength={60}
        autoComplete="off"
        value={draft.address}
        onChange={event => change({ address: event.currentTarget.value.trim() })}
      />
    </>
  );
}

export function CallFilters({ value, today, rows, onSearch }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(value);
  const [known, setKnown] = useState(value);
  const [opened, setOpened] = useState(false);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const integrators = useIntegratorChoices(rows, value.integratorId, opened);
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const search = (period: PeriodDraft): void => {
    if (isPeriod(period) && !isTooLong(period)) onSearch({ ...draft, from: period.from, to: period.to });
  };
  return (
    <FilterBar
      chips={useChips(value, integrators, onSearch)}
      onSearch={() => search(draft)}
      onClear={() => onSearch({ ...defaultSearch(today), from: value.from, to: value.to })}
      first={
        <PeriodPicker
          value={draft}
          outlook="past"
          error={isPeriod(draft) && isTooLong(draft) ? t('filter.periodTooLong') : undefined}
          onChange={change}
          onQuick={search}
        />
      }
      main={
        <>
          <Select
            aria-label={t('apiAudit.integrator')}
            placeholder={t('apiAudit.integrator')}
            w={156}
            clearable
            searchable
            nothingFoundMessage={t('filter.nothingFound')}
            data={integrators}
            value={draft.integratorId}
            onDropdownOpen={() => setOpened(true)}
            onChange={integratorId => change({ integratorId })}
          />
          <Select
            aria-label={t('apiAudit.column.status')}
            placeholder={t('apiAudit.column.status')}
            w={116}
            clearable
            data={outcomes.map(outcome => ({ value: outcome, label: t(`apiAudit.outcomes.${outcome}`) }))}
            value={draft.outcome}
            onChange={outcome => change({ outcome })}
          />
        </>
      }
      more={<MoreFilters draft={draft} change={change} />}
    />
  );
}
