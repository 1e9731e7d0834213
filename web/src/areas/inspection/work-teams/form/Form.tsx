import { users } from '@farol/contract/areas/auth/users';
import { type WorkTeamDetail, workTeamInput } from '@farol/contract/areas/inspection/work-teams';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices, choiceLabel } from '#ui/form/choices.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { type Choice, ChoicesField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
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

/** Form of the name, members and airports of a team. */
function WorkTeamForm({ saved }: { saved?: WorkTeamDetail }) {
  const { t } = useTranslation();
  const members = useMembers(saved);
  const form = useRegisterForm(workTeamRegister, saved, {
    schema: workTeamInput,
    blank: { name: '', members: [] as string[], airports: [] as string[] },
    valuesOf: ({ name, people, airports }) => ({ name, members: people.map(({ id }) => id), airports }),
    fields: {
      name: {},
      members: { show: ids => ids.map(id => choiceLabel(members, id)).join(', ') },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
    },
    refusals: { ALREADY_EXISTS: 'name', UNKNOWN_PEOPLE: 'members', AIRPORTS_NOT_REGISTERED: 'airports' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('workTeams.readOnly'),
  });
  return (
    <RegisterForm register={workTeamRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} />
      <ChoicesField at={form.at('members')} choices={members} hint={t('workTeams.membersHint')} />
      <AirportsField at={form.at('airports')} hint={t('workTeams.airportsHint')} />
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(workTeamRegister, WorkTeamForm);
