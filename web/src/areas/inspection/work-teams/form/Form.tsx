import { users } from '@farol/contract/areas/auth/users';
import { type WorkTeamDetail, workTeamInput } from '@farol/contract/areas/inspection/work-teams';
import { severities, type Severity } from '@farol/contract/severity';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices, choiceLabel } from '#ui/form/choices.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { type Choice, ChoiceField, ChoicesField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { AddressesField } from './AddressesField.tsx';
import { workTeamRegister } from '../register.ts';

/** Returns colleagues to choose from, including inactive members. */
function useMembers(saved: WorkTeamDetail | undefined): Choice[] {
  const { t } = useTranslation();
  const { data } = useCall(users.listColleagues, { body: {} });
  const colleagues = (data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const members = (saved?.people ?? []).map(({ id, name, active }) => ({
    value: id,
    label: active ? name : t('workTeams.inactiveMember', { name }),
  }));
  return addSavedChoices(colleagues, members);
}

const blank = {
  name: '',
  members: [] as string[],
  airports: [] as string[],
  onCallAddresses: [] as string[],
  onCallSeverity: 'BLOCKING' as Severity | null,
};

/** Form of the name, members and airports of a team. */
function WorkTeamForm({ saved }: { saved?: WorkTeamDetail }) {
  const { t } = useTranslation();
  const members = useMembers(saved);
  const severityChoices = severities.map(value => ({ value, label: t(`categories.severityOf.${value}`) }));
  const form = useRegisterForm(workTeamRegister, saved, {
    schema: workTeamInput,
    blank,
    toFormValues: ({ people, ...team }) => ({ ...team, members: people.map(({ id }) => id) }),
    fields: {
      name: {},
      members: { show: ids => ids.map(id => choiceLabel(members, id)).join(', ') },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
      onCallAddresses: { show: addresses => addresses.join(', ') },
      onCallSeverity: { show: value => (value === null ? '' : t(`categories.severityOf.${value}`)) },
    },
    refusals: { ALREADY_EXISTS: 'name', UNKNOWN_PEOPLE: 'members', AIRPORTS_NOT_REGISTERED: 'airports' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('workTeams.readOnly'),
  });
  return (
    <RegisterForm register={workTeamRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} />
      <ChoicesField at={form.at('members')} choices={members} hint={t('workTeams.membersHint')} />
      <AirportsField at={form.at('airports')} hint={t('workTeams.airportsHint')} />
      <AddressesField
        at={form.at('onCallAddresses')}
        hint={
          <>
            {t('workTeams.onCallHint')}{' '}
            <Link to="/inspection/on-call-mails">{t('workTeams.onCallMails')}</Link>
          </>
        }
      />
      {form.values.onCallAddresses.length > 0 && (
        <ChoiceField at={{ ...form.at('onCallSeverity'), required: true }} choices={severityChoices} />
      )}
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(workTeamRegister, WorkTeamForm);
