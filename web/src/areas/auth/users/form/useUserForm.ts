import { roles as roleCalls } from '@farol/contract/areas/auth/roles';
import { newUserInput, type UserDetail, userInput, users } from '@farol/contract/areas/auth/users';
import { organizations as organizationCalls } from '@farol/contract/areas/registry/organizations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices, choiceLabel, choicesOfRecords } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { userPaths } from '../paths.ts';
import { userRegister } from '../register.ts';
import { toBody, listUngrantableRoles, newUser, type UserValues, toFormValues } from './values.ts';

/** Returns organizations to choose from, including the saved one, which may be deactivated. */
export function useOrganizationList(saved: UserDetail | undefined): Choice[] {
  const found = useCall(organizationCalls.organizationChoices, {}).data;
  return useMemo(() => {
    const organization = saved?.organization ?? null;
    return addSavedChoices(
      choicesOfRecords(found),
      choicesOfRecords(organization === null ? [] : [organization]),
    );
  }, [found, saved]);
}

/** Returns the roles that the reader may grant in an organization. */
export function useGrantableRoles(organizationId: string | null): Choice[] {
  const found = useCall(roleCalls.roleChoices, {}).data;
  const organizations = useCall(organizationCalls.organizationChoices, {}).data;
  return useMemo(() => {
    // Only users of the data-processing body may have roles that are `rootOnly`.
    const isRoot = organizations?.some(({ id, type }) => id === organizationId && type === 'DATA_PROCESSING');
    return (found ?? [])
      .filter(role => role.abilities.give && (isRoot === true || !role.rootOnly))
      .filter(role => role.organizationId === null || role.organizationId === organizationId)
      .map(({ id, name }) => ({ value: id, label: name }));
  }, [found, organizations, organizationId]);
}

function useFields(roles: readonly Choice[], organizations: readonly Choice[]): Fields<UserValues> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      cpf: { label: t('users.cpf') },
      fullName: { label: t('users.name') },
      organizationId: {
        label: t('users.organization'),
        show: id => (id === null ? t('users.noOrganization') : choiceLabel(organizations, id)),
      },
      roles: { label: t('users.roles'), show: ids => ids.map(id => choiceLabel(roles, id)).join('\n') },
      airports: { label: t('users.airports'), show: codes => codes.join(' ') },
    }),
    [t, roles, organizations],
  );
}

export interface UserForm {
  form: FormState<UserValues>;
  organizations: Choice[];
  saved: UserDetail | undefined;
}

/** Creates the form of a new or existing user. */
export function useUserForm(saved: UserDetail | undefined, organizationId: string | null): UserForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organizations = useOrganizationList(saved);
  const roles = useCall(roleCalls.roleChoices, {}).data;
  const roleNames = useMemo(
    () => choicesOfRecords([...(roles ?? []), ...listUngrantableRoles(saved)]),
    [roles, saved],
  );
  const form = useForm({
    name: `user.${saved?.id ?? 'new'}`,
    schema: saved === undefined ? newUserInput : userInput,
    initial: useMemo(
      () => (saved === undefined ? newUser(organizationId) : toFormValues(saved)),
      [saved, organizationId],
    ),
    fields: useFields(roleNames, organizations),
    toBody: values => toBody(values, saved),
    save: async (body, options, version) => {
      if (saved === undefined || version === undefined)
        await call(users.createUser, { body: newUserInput.parse(body) }, options);
      else await call(users.updateUser, { body: { ...body, id: saved.id, version } }, options);
      return { name: body.fullName };
    },
    refusals: {
      ALREADY_EXISTS: 'cpf',
      UNKNOWN_ORGANIZATION: 'organizationId',
      UNKNOWN_ROLE: 'roles',
      ROLE_NOT_GIVEN: 'roles',
      LAST_ACCESS_MANAGER: 'roles',
      UNKNOWN_AIRPORTS: 'airports',
    },
    success: ({ name }) => t(saved === undefined ? 'users.created' : 'users.changed', { name }),
    onSaved: () => void navigate(userPaths.list),
    recordPath: userRegister.pathOf,
    ...(saved === undefined
      ? {}
      : {
          version: saved.version,
          change: toSavedChange(saved),
          current: async () => {
            const now = await userRegister.read(saved.id);
            return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
          },
        }),
  });
  return { form, organizations, saved };
}
