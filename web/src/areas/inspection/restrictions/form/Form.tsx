import type { RestrictionInput } from '@farol/contract/areas/inspection/restrictions';
import { Alert, Button, MultiSelect, Select, Textarea } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDate } from '../../../../ui/dates.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { type RestrictionDraft, toInput } from '../draft.ts';
import { useColleagues, useRestrictionCategories } from '../queries.ts';
import { Documents } from './Documents.tsx';
import classes from './Form.module.css';
import { useDraft } from './useDraft.ts';
import { useProblems } from './useProblems.ts';

interface Props {
  /** Under this the unsaved input is kept. */
  name: string;
  saved: RestrictionDraft;
  /** Names of people chosen before who may no longer be offered. */
  chosenBefore: readonly { id: string; name: string }[];
  /** The category of the saved restriction, which may have been deactivated since. */
  categoryBefore?: { id: string; name: string };
  disabled: boolean;
  saving: boolean;
  /** Why the last attempt to save failed. */
  failure: unknown;
  onSave(input: RestrictionInput, forget: () => void): void;
  /** Further acts on a saved restriction. */
  children?: ReactNode;
}

function usePeople(chosenBefore: Props['chosenBefore']) {
  const colleagues = useColleagues().data ?? [];
  const names = new Map(chosenBefore.map(({ id, name }) => [id, name]));
  for (const { id, fullName } of colleagues) names.set(id, fullName);
  return [...names].map(([value, label]) => ({ value, label }));
}

function useCategories(before: Props['categoryBefore']) {
  const found = useRestrictionCategories().data ?? [];
  const choices = found.map(({ id, name, parentName }) => ({
    value: id,
    label: parentName === null ? name : `${parentName} › ${name}`,
  }));
  const missing = before !== undefined && found.every(({ id }) => id !== before.id);
  return missing ? [...choices, { value: before.id, label: before.name }] : choices;
}

/** Documents, category, note, expiration, who sees it and who is alerted. */
export function RestrictionForm(props: Props) {
  const { name, saved, disabled, saving, onSave } = props;
  const { t } = useTranslation();
  const { draft, change: keep, recovered, discard, forget } = useDraft(name, saved);
  const people = usePeople(props.chosenBefore);
  const categories = useCategories(props.categoryBefore);
  const today = localDate(new Date());
  const { error, documentErrors, form, attempt, changed } = useProblems(draft, today, props.failure);
  const change = (next: Partial<RestrictionDraft>): void => {
    changed(next);
    keep(next);
  };
  const save = (): void => {
    attempt();
    const input = toInput(draft, today);
    if (input !== null) onSave(input, forget);
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      {recovered && (
        <Alert color="gov" variant="light" icon={<IconHistory />} p="xs">
          {t('restrictions.recovered')}{' '}
          <button type="button" className={classes.link} onClick={discard}>
            {t('restrictions.discard')}
          </button>
        </Alert>
      )}
      <fieldset disabled={disabled} className={classes.fields}>
        <Documents
          documents={draft.documents}
          errors={documentErrors}
          onChange={documents => change({ documents })}
        />
        <div className={classes.pair}>
          <Select
            label={t('restrictions.category')}
            withAsterisk
            searchable
            disabled={disabled}
            data={categories}
            value={draft.categoryId}
            error={error('categoryId')}
            onChange={categoryId => change({ categoryId })}
          />
          <DateField
            label={t('restrictions.expiration')}
            required
            width={170}
            value={draft.expiration}
            min={today}
            error={error('expiration')}
            onChange={expiration => change({ expiration })}
          />
        </div>
        <Textarea
          label={t('restrictions.note')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={draft.note}
          error={error('note')}
          onChange={event => change({ note: event.currentTarget.value })}
        />
        <MultiSelect
          label={t('restrictions.viewers')}
          withAsterisk
          searchable
          disabled={disabled}
          data={people}
          value={draft.viewers}
          error={error('viewers')}
          onChange={viewers => change({ viewers })}
        />
        <MultiSelect
          label={t('restrictions.receivers')}
          withAsterisk
          searchable
          disabled={disabled}
          data={people}
          value={draft.receivers}
          error={error('receivers')}
          onChange={receivers => change({ receivers })}
        />
      </fieldset>
      <div className={classes.acts}>
        <Button type="submit" loading={saving} disabled={disabled}>
          {t('action.save')}
        </Button>
        {props.children}
        <Button component={Link} to="/inspection/restriction-list/list" variant="subtle" onClick={forget}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
