import { airlines } from '@farol/contract/areas/registry/airlines';
import { pushLimits, schedule } from '@farol/contract/areas/partners/schedule';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import type { RowBinding } from '#ui/form/fieldBinding.ts';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { Form } from '#ui/form/Form.tsx';
import type { LeaveGuard } from '#ui/form/useLeaveGuard.ts';
import { RowText } from '#ui/form/rows.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import classes from '../parts/Schedule.module.css';
import { setSchedule } from '../queries.ts';
import { toBody, type Rule, type RuleValues, sources, type TypedRule, toFormValues } from './values.ts';

type Leave = LeaveGuard['leave'];

/** Leaves without asking, when there is no unsaved input. */
const leaveWithoutAsking: Leave = go => go();

const allCarriers = '*';

interface LineProps {
  row: RowBinding<TypedRule>;
}

function Line({ row }: LineProps) {
  const { t } = useTranslation();
  const active = row.at('active');
  return (
    <tr data-active={active.value}>
      <td>
        <FieldContainer at={active}>
          <Checkbox
            aria-label={active.label}
            disabled={active.readOnly}
            checked={active.value}
            onChange={event => active.set(event.currentTarget.checked)}
          />
        </FieldContainer>
      </td>
      <th scope="row">{t(`schedule.moments.${row.value.moment}`)}</th>
      <td>
        <RowText size="xs" at={row.at('minutesBefore')} unit="h" />
      </td>
      <td>
        <RowText size="xs" at={row.at('graceMinutes')} unit="min" />
      </td>
    </tr>
  );
}

/** Labels and error texts of the fields of each rule. */
function useFields(): Fields<RuleValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const lines = toFormValues([]).rules.map(
      ({ source, moment }) => `${source} ${t(`schedule.moments.${moment}`)}`,
    );
    const label = (text: 'ruleActive' | 'ruleHours' | 'ruleGrace') => (line: number) =>
      t(`schedule.${text}`, { name: lines[line - 1] });
    const hours = t('schedule.hoursWrong', { most: pushLimits.minutesBefore / 60 });
    const grace = t('schedule.graceWrong', { most: pushLimits.graceMinutes });
    return {
      rules: {
        label: t('schedule.rules'),
        row: {
          active: { label: label('ruleActive') },
          minutesBefore: { label: label('ruleHours'), texts: { FORMAT: hours, MAX_VALUE: hours } },
          graceMinutes: { label: label('ruleGrace'), texts: { FORMAT: grace, MAX_VALUE: grace } },
        },
      },
    };
  }, [t]);
}

interface FormProps {
  carrier: string;
  rules: readonly Rule[];
  own: boolean;
  onClose(): void;
  /** Receives the function that leaves this form, asking first when there is unsaved input. */
  onGuard(leave: Leave): void;
  /** Called when the carrier was reset to the default. */
  onReset(): void;
}

function RuleForm({ carrier, rules, own, onClose, onGuard, onReset }: FormProps) {
  const { t } = useTranslation();
  const form = useForm({
    name: `schedule.${carrier}`,
    schema: schedule.setSchedule.body,
    initial: useMemo(() => toFormValues(rules), [rules]),
    fields: useFields(),
    toBody: values => toBody(carrier, values),
    save: setSchedule,
    success: () => t('schedule.saved'),
  });
  const { leave } = form.guard;
  useEffect(() => {
    onGuard(leave);
    return () => onGuard(leaveWithoutAsking);
  }, [onGuard, leave]);
  const reset = useMutation({
    mutationFn: () => setSchedule({ carrier, rules: [] }),
    onSuccess: () => {
      form.discard();
      showToast({ level: 'success', message: t('schedule.saved') });
      onReset();
    },
  });
  const listed = form.rows('rules');
  return (
    <Form
      form={form}
      inDialog
      onCancel={onClose}
      acts={
        carrier !== allCarriers &&
        own && (
          <Button
            variant="default"
            disabled={form.busy}
            loading={reset.isPending}
            onClick={() => reset.mutate()}
          >
            {t('schedule.backToDefault')}
          </Button>
        )
      }
    >
      <p className={`dim ${classes.whose}`}>
        {carrier === allCarriers
          ? t('schedule.defaultRules')
          : t(own ? 'schedule.ownRules' : 'schedule.noOwnRules')}
      </p>
      {sources.map(source => (
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
            {listed.rows
              .filter(row => row.value.source === source)
              .map(row => (
                <Line key={row.value.moment} row={row} />
              ))}
          </tbody>
        </table>
      ))}
    </Form>
  );
}

interface Props {
  /** `*` is the default of all carriers. */
  carrier: string;
  onCarrier(carrier: string): void;
  onClose(): void;
}

/** Edits when a carrier must send. */
export function Rules({ carrier, onCarrier, onClose }: Props) {
  const { t } = useTranslation();
  const query = useCall(schedule.getSchedule, { query: { carrier } });
  const [formVersion, setFormVersion] = useState(0);
  const leave = useRef<Leave>(leaveWithoutAsking);
  const onGuard = useCallback((next: Leave) => {
    leave.current = next;
  }, []);
  const close = (): void => leave.current(onClose);
  const found = useCall(airlines.airlineChoices, {}, { background: true });
  const names = (found.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const missing = carrier !== allCarriers && names.every(({ value }) => value !== carrier);
  return (
    <aside className={classes.panel} aria-label={t('schedule.rules')}>
      <div className={classes.head}>
        <h2>{t('schedule.rules')}</h2>
        <IconButton label={t('action.close')} onClick={close}>
          <IconX size={18} />
        </IconButton>
      </div>
      <Select
        label={t('schedule.carrier')}
        searchable
        allowDeselect={false}
        data={[
          { value: allCarriers, label: t('schedule.everyCarrier') },
          ...(missing ? [{ value: carrier, label: carrier }] : []),
          ...names,
        ]}
        limit={60}
        value={carrier}
        onChange={value => value !== null && leave.current(() => onCarrier(value))}
      />
      <Loaded query={query} bare>
        {({ rules, own }) => (
          <RuleForm
            key={`${carrier} ${String(formVersion)}`}
            carrier={carrier}
            rules={rules}
            own={own}
            onClose={onClose}
            onGuard={onGuard}
            onReset={() => setFormVersion(before => before + 1)}
          />
        )}
      </Loaded>
    </aside>
  );
}
