import { airlines } from '@farol/contract/areas/registry/airlines';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { toast } from '../../../client/toasts.ts';
import { FailedNotice } from '../../../ui/FailedNotice.tsx';
import { IconAct } from '../../../ui/IconAct.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import classes from './parts/Schedule.module.css';
import { useSchedule, useSetSchedule } from './queries.ts';
import { draftOf, graceOf, hoursOf, type Rule, type RuleDraft, toRules } from './rules.ts';

const everyone = '*';

interface LineProps {
  row: RuleDraft;
  onChange(next: Partial<RuleDraft>): void;
}

function Line({ row, onChange }: LineProps) {
  const { t } = useTranslation();
  const name = `${row.source} ${t(`schedule.moments.${row.moment}`)}`;
  return (
    <tr data-active={row.active}>
      <td>
        <Checkbox
          aria-label={t('schedule.ruleActive', { name })}
          checked={row.active}
          onChange={event => onChange({ active: event.currentTarget.checked })}
        />
      </td>
      <th scope="row">{t(`schedule.moments.${row.moment}`)}</th>
      <td>
        <TextInput
          size="xs"
          w={84}
          aria-label={t('schedule.ruleHours', { name })}
          rightSection={<span className="dim">h</span>}
          value={row.hours}
          error={hoursOf(row) === null}
          onChange={event => onChange({ hours: event.currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          w={92}
          inputMode="numeric"
          aria-label={t('schedule.ruleGrace', { name })}
          rightSection={<span className="dim">min</span>}
          value={row.grace}
          error={graceOf(row) === null}
          onChange={event => onChange({ grace: event.currentTarget.value })}
        />
      </td>
    </tr>
  );
}

interface FormProps {
  carrier: string;
  rules: readonly Rule[];
  own: boolean;
}

function RuleForm({ carrier, rules, own }: FormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(rules));
  const save = useSetSchedule(() => toast({ level: 'success', message: t('schedule.saved') }));
  const written = toRules(draft);
  const change = (row: RuleDraft, next: Partial<RuleDraft>): void =>
    setDraft(draft.map(other => (other === row ? { ...row, ...next } : other)));
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        if (written !== null) save.mutate({ carrier, rules: written });
      }}
    >
      <p className="dim">
        {carrier === everyone
          ? t('schedule.defaultRules')
          : t(own ? 'schedule.ownRules' : 'schedule.noOwnRules')}
      </p>
      {(['PNR', 'API'] as const).map(source => (
        <table key={source} className={classes.rules}>
          <caption>{source}</caption>
          <thead>
            <tr>
              <th scope="col">{t('schedule.active')}</th>
              <th scope="col">{t('schedule.moment')}</th>
              <th scope="col">{t('schedule.before')}</th>
              <th scope="col">{t('schedule.grace')}</th>
            </tr>
          </thead>
          <tbody>
            {draft
              .filter(row => row.source === source)
              .map(row => (
                <Line key={row.moment} row={row} onChange={next => change(row, next)} />
              ))}
          </tbody>
        </table>
      ))}
      {written === null && (
        <p role="alert" className={classes.wrong}>
          {t('schedule.ruleWrong')}
        </p>
      )}
      {save.error !== null && (
        <p role="alert" className={classes.wrong}>
          {save.error.message}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={save.isPending} disabled={written === null}>
          {t('action.save')}
        </Button>
        {carrier !== everyone && own && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ carrier, rules: [] })}
          >
            {t('schedule.backToDefault')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface Props {
  /** `*` is the default of all carriers. */
  carrier: string;
  onCarrier(carrier: string): void;
  onClose(): void;
}

/** When a carrier is expected to send. */
export default function Rules({ carrier, onCarrier, onClose }: Props) {
  const { t } = useTranslation();
  const query = useSchedule(carrier);
  const found = useQuery({
    queryKey: ['airlines'],
    queryFn: ({ signal }) => call(airlines.airlineChoices, {}, { signal, background: true }),
    staleTime: 10 * 60_000,
  });
  const names = (found.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const missing = carrier !== everyone && names.every(({ value }) => value !== carrier);
  return (
    <aside className={classes.panel} aria-label={t('schedule.rules')}>
      <div className={classes.head}>
        <h2>{t('schedule.rules')}</h2>
        <IconAct label={t('action.close')} onClick={onClose}>
          <IconX size={18} />
        </IconAct>
      </div>
      <Select
        label={t('schedule.carrier')}
        searchable
        allowDeselect={false}
        data={[
          { value: everyone, label: t('schedule.everyCarrier') },
          ...(missing ? [{ value: carrier, label: carrier }] : []),
          ...names,
        ]}
        limit={60}
        value={carrier}
        onChange={value => value !== null && onCarrier(value)}
      />
      {query.data === undefined && query.error === null && <PageSkeleton bare />}
      {query.data === undefined && query.error !== null && (
        <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <RuleForm
          key={`${carrier}-${String(query.dataUpdatedAt)}`}
          carrier={carrier}
          rules={query.data.rules}
          own={query.data.own}
        />
      )}
    </aside>
  );
}
