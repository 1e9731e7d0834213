import { type WorkTeamDetail, workTeamInput, workTeams } from '@farol/contract/areas/inspection/work-teams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { type Choice, ChoicesField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { useColleagues, workTeamRecord } from '../queries.ts';

interface Values {
  name: string;
  members: string[];
  airports: string[];
}

const empty: Values = { name: '', members: [], airports: [] };
const valuesOf = ({ name, people, airports }: WorkTeamDetail): Values => ({
  name,
  members: people.map(({ id }) => id),
  airports,
});

/** Returns colleagues to choose from, including inactive members. */
function useMembers(saved: WorkTeamDetail | undefined): Choice[] {
  const { t } = useTranslation();
  const { data } = useColleagues();
  return useMemo(() => {
    const active = (data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
    const activeIds = new Set(active.map(({ value }) => value));
    const others = (saved?.people ?? []).filter(({ id }) => !activeIds.has(id));
    return [
      ...active,
      ...others.map(({ id, name, active: is }) => ({
        value: id,
        label: is ? name : t('workTeams.inactiveMember', { name }),
      })),
    ];
  }, [data, saved, t]);
}

/** Form of the name, members and airports of a team. */
export function WorkTeamForm({ saved }: { saved?: WorkTeamDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const members = useMembers(saved);
  const form = useRegisterForm({
    register: workTeamRecord,
    schema: workTeamInput,
    saved,
    initial: useMemo(() => (saved === undefined ? empty : valuesOf(saved)), [saved]),
    valuesOf,
    fields: {
      name: { label: t('workTeams.name') },
      members: {
        label: t('workTeams.members'),
        show: ids => ids.map(id => members.find(({ value }) => value === id)?.label ?? id).join(', '),
      },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
    },
    save: (body, options, version) =>
      version === undefined
        ? call(workTeams.createWorkTeam, { body }, options)
        : call(
            workTeams.updateWorkTeam,
            { params: { id: saved?.id ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: { ALREADY_EXISTS: 'name', UNKNOWN_PEOPLE: 'members', AIRPORTS_NOT_REGISTERED: 'airports' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('workTeams.readOnly'),
  });
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton register={workTeamRecord} record={saved} consequence={t('workTeams.consequence')} />
        )
      }
      onCancel={() => void navigate(workTeamRecord.listPath)}
    >
      <TextField at={form.at('name')} />
      <ChoicesField at={form.at('members')} choices={members} hint={t('workTeams.membersHint')} />
      <AirportsField at={form.at('airports')} hint={t('workTeams.airportsHint')} />
    </Form>
  );
}
