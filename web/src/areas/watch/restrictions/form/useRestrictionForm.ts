import { users } from '@farol/contract/areas/auth/users';
import { categories } from '@farol/contract/areas/inspection/categories';
import { restrictionInput } from '@farol/contract/areas/watch/restrictions';
import { workTeams } from '@farol/contract/areas/inspection/work-teams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toLocalDate } from '#ui/format/dates.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { buildDocumentsField } from '#ui/documents/DocumentRow.tsx';
import { addSavedChoices, choiceLabel, choicesOfRecords } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { type CurrentState, toSavedChange } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { type Flood, useFlood } from '#areas/judging/parts.ts';
import { saveRestriction } from '../queries.ts';
import { formatScore, formatNames } from '../naming.ts';
import type { RestrictionDetail, RestrictionValues } from './values.ts';

export const listPath = '/inspection/restriction-list/list';

/**
 * Returns teams and people to choose from, including saved ones that are deactivated, which are labelled so.
 */
export function useReaderChoices(saved?: Pick<RestrictionDetail, 'viewers' | 'receivers'>): Choice[] {
  const { t } = useTranslation();
  const colleagues = useCall(users.listColleagues, { body: {} }).data;
  const teams = useCall(workTeams.workTeamChoices, {}).data;
  return useMemo(() => {
    const labelOf = (name: string, team: boolean): string =>
      team ? t('restrictions.teamNamed', { name }) : name;
    const before = saved === undefined ? [] : [...saved.viewers, ...saved.receivers];
    const names = new Map(
      before.map(({ id, name, team, active }) => [
        id,
        active ? labelOf(name, team) : t('restrictions.deactivatedReader', { name: labelOf(name, team) }),
      ]),
    );
    for (const { id, name } of teams ?? []) names.set(id, labelOf(name, true));
    for (const { id, fullName } of colleagues ?? []) names.set(id, fullName);
    return [...names].map(([value, label]) => ({ value, label }));
  }, [t, colleagues, teams, saved]);
}

/** Returns categories to choose from, including the saved one, which may be deactivated. */
export function useCategoryChoices(saved?: Pick<RestrictionDetail, 'category'>): Choice[] {
  const found = useCall(categories.restrictionCategories, {}).data;
  return useMemo(() => {
    const choices = (found ?? []).map(({ id, name, parentName }) => ({
      value: id,
      label: parentName === null ? name : `${parentName} › ${name}`,
    }));
    return addSavedChoices(choices, choicesOfRecords(saved && [saved.category]));
  }, [found, saved]);
}

function useFields(people: readonly Choice[], categories: readonly Choice[]): Fields<RestrictionValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = (ids: string[]): string => ids.map(id => choiceLabel(people, id)).join('\n');
    const personTexts = { REQUIRED: t('restrictions.problem.atLeastOnePerson') };
    return {
      documents: {
        label: t('restrictions.documents'),
        ...buildDocumentsField(t),
      },
      names: {
        label: t('restrictions.names'),
        texts: { REQUIRED: t('restrictions.problem.atLeastOneName') },
        isBlank: ({ name, birthDate }) => name.trim() === '' && birthDate === null,
        show: typedNames => formatNames(typedNames).join('\n'),
        row: {
          name: {
            label: line => t('restrictions.nameOf', { which: String(line) }),
            texts: { MIN_LENGTH: t('restrictions.problem.nameTooShort') },
          },
          birthDate: {
            label: line => t('restrictions.birthDateOf', { which: String(line) }),
            format: t('filter.dateFormat'),
            texts: { MIN_VALUE: t('restrictions.problem.birthDateTooEarly') },
          },
        },
      },
      matchNames: {
        label: t('restrictions.matchNames'),
        show: on => t(on ? 'restrictions.matched' : 'restrictions.notMatched'),
      },
      nameThreshold: {
        label: t('restrictions.threshold'),
        show: score => formatScore(score, language()),
      },
      pasted: {
        label: t('restrictions.pasteLabel'),
        texts: { REQUIRED: t('restrictions.problem.listNotAdded') },
      },
      categoryId: {
        label: t('restrictions.category'),
        show: id => (id === null ? '' : choiceLabel(categories, id)),
      },
      note: { label: t('restrictions.note') },
      expiration: { label: t('restrictions.expiration'), format: t('filter.dateFormat') },
      viewers: { label: t('restrictions.viewers'), texts: personTexts, show: names },
      receivers: { label: t('restrictions.receivers'), texts: personTexts, show: names },
    };
  }, [t, people, categories]);
}

interface RestrictionFormInput {
  initial: RestrictionValues;
  /** Missing for a new restriction. */
  saved?: RestrictionDetail;
  /** Reads the current values from the server. */
  current?(): Promise<CurrentState<RestrictionValues>>;
}

export interface RestrictionForm {
  form: FormState<RestrictionValues>;
  people: Choice[];
  categories: Choice[];
  flood: Flood;
}

export function useRestrictionForm({ initial, saved, current }: RestrictionFormInput): RestrictionForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const people = useReaderChoices(saved);
  const categories = useCategoryChoices(saved);
  const flood = useFlood('save');
  const form = useForm({
    name: `restriction.${saved?.id ?? 'new'}`,
    schema: restrictionInput,
    initial,
    fields: useFields(people, categories),
    toBody: ({ pasted: _list, ...body }) => body,
    rules: ({ pasted, expiration, names }) => [
      ...names.flatMap(({ birthDate }, index) =>
        birthDate !== null && birthDate > toLocalDate(new Date())
          ? [{ path: `names.${String(index)}.birthDate`, code: 'BIRTH_DATE_AHEAD' as const, params: {} }]
          : [],
      ),
      // Requires that a pasted list is added to the documents, because it is not sent.
      ...(pasted.trim() === '' ? [] : [{ path: 'pasted', code: 'REQUIRED' as const, params: {} }]),
      ...(expiration !== null && expiration < toLocalDate(new Date())
        ? [{ path: 'expiration', code: 'EXPIRATION_PASSED' as const, params: {} }]
        : []),
    ],
    save: (body, options, version) =>
      flood.send(floods => saveRestriction({ ...body, floods }, options, saved?.id, version)),
    refusals: {
      EXPIRATION_PASSED: 'expiration',
      UNKNOWN_CATEGORY: 'categoryId',
      UNKNOWN_PEOPLE: 'viewers',
      READERS_DEACTIVATED: 'viewers',
      FLOOD: () => undefined,
    },
    success: ({ matches }) =>
      t(saved === undefined ? 'restrictions.created' : 'restrictions.changed', { count: matches }),
    onSaved: () => void navigate(listPath),
    ...(saved === undefined ? {} : { version: saved.version, change: toSavedChange(saved) }),
    ...(current === undefined ? {} : { current }),
    locked:
      saved === undefined || saved.abilities.includes('edit')
        ? undefined
        : saved.list === null
          ? t('restrictions.readOnly', { name: saved.createdBy })
          : t('restrictions.listed', { name: saved.list.name, entry: saved.list.entry }),
  });
  return { form, people, categories, flood };
}
