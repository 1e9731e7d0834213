import { assuranceLevels } from '@farol/contract/areas/auth/roles';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { FieldContainer } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import classes from './Form.module.css';
import { Functionalities } from './Functionalities.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import { rolePaths } from '../paths.ts';
import type { RoleForm as Written } from './useRoleForm.ts';
import type { RoleLimits } from './values.ts';

interface MarkProps {
  at: FieldBinding<boolean>;
  hint: string;
  /** Whether the reader holds it and may grant it. */
  grantable: boolean;
}

function Mark({ at, hint, grantable }: MarkProps) {
  return (
    <FieldContainer at={at}>
      <Checkbox
        label={at.label}
        description={hint}
        error={at.error}
        checked={at.value}
        disabled={at.readOnly || !grantable}
        onChange={({ currentTarget }) => at.set(currentTarget.checked)}
      />
    </FieldContainer>
  );
}

interface Props extends Written {
  limits: RoleLimits;
  /** Whether the role exists; its organization is then fixed. */
  saved: boolean;
  acts?: ReactNode;
}

/** Form of name, organization, functionalities and marks, next to the resulting menu. */
export function RoleForm({ form, owners, levels, limits, saved, acts }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const owner = form.at('organizationId');
  const permissions = form.at('permissions');
  const level = form.at('requiredAssurance');
  return (
    <div className={classes.page}>
      <Form form={form} acts={acts} onCancel={() => void navigate(rolePaths.list)}>
        <TextField at={form.at('name')} hint={t('roles.nameHint')} />
        <ChoiceField
          at={saved || owners.length < 2 ? { ...owner, readOnly: true } : { ...owner, required: true }}
          choices={owners}
        />
        <ChoiceField
          at={{
            ...level,
            readOnly: level.readOnly || levels.length < 2,
            required: true,
            set: chosen => level.set(assuranceLevels.find(one => one === chosen) ?? 'BRONZE'),
          }}
          choices={levels}
          hint={t('roles.levelHint')}
        />
        <Functionalities at={permissions} grantable={new Set(limits.permissions)} />
        {permissions.error !== undefined && (
          <p className={classes.error} role="alert">
            {permissions.error}
          </p>
        )}
        <div className={classes.marks}>
          <Mark
            at={form.at('seesAllRestrictions')}
            hint={t('roles.markHint.seesAllRestrictions')}
            grantable={limits.seesAllRestrictions}
          />
          <Mark
            at={form.at('seesAllRules')}
            hint={t('roles.markHint.seesAllRules')}
            grantable={limits.seesAllRules}
          />
          {(limits.rootOnly || form.values.rootOnly) && (
            <Mark at={form.at('rootOnly')} hint={t('roles.markHint.rootOnly')} grantable={limits.rootOnly} />
          )}
        </div>
      </Form>
      <RoleMenu permissions={permissions.value} />
    </div>
  );
}
