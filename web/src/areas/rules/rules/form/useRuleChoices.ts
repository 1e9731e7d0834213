import { users } from '@farol/contract/areas/auth/users';
import { categories as categoryCalls } from '@farol/contract/areas/inspection/categories';
import {
  type RuleDetail,
  ruleFlightStatuses,
  ruleInspectionTypes,
  ruleKinds,
  ruleModes,
} from '@farol/contract/areas/rules/rules';
import { workTeams } from '@farol/contract/areas/inspection/work-teams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import type { Choice } from '#ui/form/fields.tsx';

export interface RuleChoices {
  /** People and work teams. */
  principals: Choice[];
  categories: Choice[];
  kinds: Choice[];
  flightStatuses: Choice[];
  inspectionTypes: Choice[];
  modes: Choice[];
}

const choicesOf = (names: ReadonlyMap<string, string>): Choice[] =>
  [...names].map(([value, label]) => ({ value, label }));

/** Returns the choices of the form, including saved values that are no longer offered. */
export function useRuleChoices(saved: RuleDetail | undefined): RuleChoices {
  const { t } = useTranslation();
  const people = useCall(users.listColleagues, { body: {} }).data;
  const teams = useCall(workTeams.workTeamChoices, {}).data;
  const categories = useCall(categoryCalls.restrictionCategories, {}).data;
  return useMemo(() => {
    const before = saved === undefined ? [] : [...saved.viewers, ...saved.receivers];
    const principals = new Map(before.map(({ id, name }) => [id, name]));
    for (const { id, name } of teams ?? []) principals.set(id, t('rules.team', { name }));
    for (const { id, fullName } of people ?? []) principals.set(id, fullName);
    const ofSaved = new Map((saved?.categories ?? []).map(({ id, name }) => [id, name]));
    for (const { id, name, parentName } of categories ?? [])
      ofSaved.set(id, parentName === null ? name : `${parentName} › ${name}`);
    return {
      principals: choicesOf(principals),
      categories: choicesOf(ofSaved),
      kinds: ruleKinds.map(value => ({ value, label: t(`rules.kinds.${value}`) })),
      flightStatuses: ruleFlightStatuses.map(value => ({ value, label: t(`rules.statuses.${value}`) })),
      inspectionTypes: ruleInspectionTypes.map(value => ({ value, label: t(`rules.types.${value}`) })),
      modes: ruleModes.map(value => ({ value, label: t(`rules.mode.${value}`) })),
    };
  }, [t, saved, people, teams, categories]);
}
