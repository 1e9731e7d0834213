import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CpfField } from '#ui/form/documentFields.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, ChoicesField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { OrganizationAirportsField } from './OrganizationAirportsField.tsx';
import { userPaths } from '../paths.ts';
import { type UserForm as Written, useGrantableRoles } from './useUserForm.ts';
import { listUngrantableRoles } from './values.ts';

interface Props extends Written {
  acts?: ReactNode;
}

/** Form of name, organization, roles and airports. */
export function UserForm({ form, organizations, saved, acts }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { organizationId } = form.values;
  const roles = useGrantableRoles(organizationId);
  const ungrantableRoleNames = listUngrantableRoles(saved).map(({ name }) => name);
  const organization = form.at('organizationId');
  // Roles and airports belong to one organization, so a change of organization clears them.
  const changeOrganization = (next: string | null): void =>
    form.change({ organizationId: next, roles: [], airports: [] });
  return (
    <Form form={form} acts={acts} onCancel={() => void navigate(userPaths.list)}>
      <FieldLine>
        {saved === undefined && <CpfField at={form.at('cpf')} hint={t('users.cpfHint')} />}
        <TextField at={form.at('fullName')} hint={t('users.nameHint')} />
      </FieldLine>
      {organizations.length > 1 && (
        <ChoiceField
          at={{ ...organization, set: changeOrganization }}
          choices={organizations}
          placeholder={t('users.noOrganization')}
        />
      )}
      <ChoicesField
        at={form.at('roles')}
        choices={roles}
        hint={
          ungrantableRoleNames.length === 0
            ? t('users.rolesHint')
            : t('users.rolesKept', { roles: ungrantableRoleNames.join(', ') })
        }
      />
      <OrganizationAirportsField at={form.at('airports')} organizationId={organizationId} />
    </Form>
  );
}
