import {
  type CustomQueryDetail,
  customQueryInput,
  customQueryLimits,
} from '@farol/contract/areas/search/custom-queries';
import { workTeams } from '@farol/contract/areas/inspection/work-teams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { buildConditionsSpec } from '#ui/conditions/ConditionsField.tsx';
import { toFieldLabel } from '#ui/conditions/fieldNames.ts';
import { choiceLabel } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import type { CurrentState } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { queryPath } from '../paths.ts';
import { saveQuery } from '../queries.ts';
import { toBody, changeOf, type QueryValues, type SortOrder } from './values.ts';

/** Returns active teams and those of the saved query. */
function useTeamChoices(saved: CustomQueryDetail | undefined): Choice[] {
  const { t } = useTranslation();
  const { data } = useCall(workTeams.workTeamChoices, {});
  return useMemo(() => {
    const names = new Map(
      saved?.teams.map(({ id, name, active }) => [
        id,
        active ? name : t('customQueries.teamInactive', { name }),
      ]),
    );
    for (const { id, name } of data ?? []) names.set(id, name);
    return [...names].map(([value, label]) => ({ value, label }));
  }, [t, saved, data]);
}

function useFields(teams: readonly Choice[]): Fields<QueryValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const dayTexts = (['MIN_VALUE', 'MAX_VALUE'] as const).map(code => [
      code,
      t('customQueries.dayLimit', { max: customQueryLimits.distance }),
    ]);
    const days = { format: t('customQueries.dayFormat'), texts: Object.fromEntries(dayTexts) };
    return {
      name: { label: t('customQueries.name') },
      conditions: buildConditionsSpec(t('customQueries.conditions')),
      firstDay: { label: t('customQueries.firstDay'), ...days },
      lastDay: { label: t('customQueries.lastDay'), ...days },
      columns: {
        label: t('customQueries.columns'),
        texts: {
          REQUIRED: t('table.atLeastOneItem'),
          MIN_ITEMS: t('table.atLeastOneItem'),
        },
        show: names => names.map(name => toFieldLabel(name, language())).join('\n'),
      },
      sortColumn: {
        label: t('customQueries.sortColumn'),
        show: name => (name === null ? t('customQueries.sortDefault') : toFieldLabel(name, language())),
      },
      sortDescending: {
        label: t('customQueries.sortDescending'),
        show: (order: SortOrder) => t(`customQueries.order.${order}`),
      },
      teams: {
        label: t('customQueries.teams'),
        show: ids => ids.map(id => choiceLabel(teams, id)).join('\n'),
      },
    };
  }, [t, teams]);
}

interface QueryFormInput {
  /** Key of the draft. */
  name: string;
  initial: QueryValues;
  /** Missing for a new query. */
  saved?: CustomQueryDetail;
  /** Reads the current values from the server. */
  current?(): Promise<CurrentState<QueryValues>>;
  /** Called instead of opening the saved query. */
  onSaved?(query: { id: string }): boolean;
}

export interface QueryFormState {
  form: FormState<QueryValues>;
  teams: Choice[];
}

export function useQueryForm({ name, initial, saved, current, onSaved }: QueryFormInput): QueryFormState {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const teams = useTeamChoices(saved);
  const form = useForm({
    name,
    schema: customQueryInput,
    initial,
    fields: useFields(teams),
    toBody: toBody,
    save: (body, options, version) => saveQuery(body, options, saved?.id, version),
    refusals: { TEAMS_DEACTIVATED: 'teams', UNKNOWN_PEOPLE: 'teams' },
    success: () => t(saved === undefined ? 'customQueries.created' : 'customQueries.changed'),
    onSaved: query => {
      if (onSaved?.(query) !== true)
        void navigate(queryPath(query), { replace: true, state: { saved: true } });
    },
    ...(saved === undefined ? {} : { version: saved.version, change: changeOf(saved) }),
    ...(current === undefined ? {} : { current }),
  });
  return { form, teams };
}
