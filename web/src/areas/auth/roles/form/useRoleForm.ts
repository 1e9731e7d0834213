import { assuranceLevels, newRole as schema } from '@farol/contract/areas/auth/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addSavedChoices, choiceLabel, choicesOfRecords } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { type CurrentState, toSavedChange } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { rolePaths } from '../paths.ts';
import { roleRegister } from '../register.ts';
import { saveRole } from '../queries.ts';
import { allOrganizations, type RoleDetail, type RoleLimits, type RoleValues } from './values.ts';

function useOwnerChoices({ global, organizations }: RoleLimits, saved: RoleDetail | undefined): Choice[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const all = [
      ...(global || saved?.organization === null
        ? [{ value: allOrganizations, label: t('roles.everyOrganization') }]
        : []),
      ...choicesOfRecords(organizations),
    ];
    const organization = saved?.organization ?? null;
    return addSavedChoices(all, choicesOfRecords(organization === null ? [] : [organization]));
  }, [t, global, organizations, saved]);
}

function useFields(owners: readonly Choice[]): Fields<RoleValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const yesNo = (value: boolean): string => t(value ? 'roles.yes' : 'roles.no');
    return {
      name: { label: t('roles.name'), texts: { FORMAT: t('roles.problem.nameMarks') } },
      organizationId: {
        label: t('roles.organization'),
        show: id => (id === null ? '' : choiceLabel(owners, id)),
      },
      permissions: {
        label: t('roles.permissions'),
        show: held => held.map(permission => t(`permission.${permission}`)).join('\n'),
      },
      seesAllRestrictions: { label: t('roles.mark.seesAllRestrictions'), show: yesNo },
      seesAllRules: { label: t('roles.mark.seesAllRules'), show: yesNo },
      rootOnly: { label: t('roles.mark.rootOnly'), show: yesNo },
      requiredAssurance: { label: t('roles.level'), show: level => t(`roles.levels.${level}`) },
    };
  }, [t, owners]);
}

/** Returns the assurance levels up to the reader's own, and the saved one. */
function useLevelChoices({ requiredAssurance: own }: RoleLimits, saved: RoleDetail | undefined): Choice[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const most = Math.max(
      assuranceLevels.indexOf(own),
      assuranceLevels.indexOf(saved?.requiredAssurance ?? own),
    );
    return assuranceLevels
      .slice(0, most + 1)
      .map(level => ({ value: level, label: t(`roles.levels.${level}`) }));
  }, [t, own, saved]);
}

interface RoleFormInput {
  initial: RoleValues;
  limits: RoleLimits;
  /** Missing for a new role. */
  saved?: RoleDetail;
  /** Reads the current values from the server. */
  current?(): Promise<CurrentState<RoleValues>>;
}

export interface RoleForm {
  form: FormState<RoleValues>;
  owners: Choice[];
  levels: Choice[];
}

export function useRoleForm({ initial, limits, saved, current }: RoleFormInput): RoleForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owners = useOwnerChoices(limits, saved);
  const levels = useLevelChoices(limits, saved);
  const mayChange = saved === undefined || saved.abilities.includes('edit');
  const form = useForm({
    name: `role.${saved?.id ?? 'new'}`,
    schema,
    initial,
    fields: useFields(owners),
    toBody: ({ organizationId, ...body }) => ({
      ...body,
      organizationId: organizationId === allOrganizations ? null : organizationId,
    }),
    // Requires an explicit organization, because null means all organizations.
    rules: ({ organizationId }) =>
      organizationId === null ? [{ path: 'organizationId', code: 'REQUIRED' as const, params: {} }] : [],
    save: (body, options, version) => saveRole(body, options, saved?.id, version),
    refusals: {
      ALREADY_EXISTS: 'name',
      UNKNOWN_ORGANIZATION: 'organizationId',
      BEYOND_OWN_RIGHTS: 'permissions',
      BEYOND_OWN_LEVEL: 'requiredAssurance',
      LAST_ACCESS_MANAGER: 'permissions',
    },
    success: () => t(saved === undefined ? 'roles.created' : 'roles.changed'),
    onSaved: () => void navigate(rolePaths.list),
    recordPath: roleRegister.pathOf,
    ...(saved === undefined ? {} : { version: saved.version, change: toSavedChange(saved) }),
    ...(current === undefined ? {} : { current }),
    locked: mayChange ? undefined : t('roles.readOnly'),
  });
  return { form, owners, levels };
}
