import type { CrewMemberRow, CrewStanding } from '@farol/contract/areas/registry/crew-members';
import { IconFileUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay } from '#ui/format/format.ts';
import { type ColumnBuilders, columnBuilders } from '#ui/register/columns.tsx';
import { RegisterList, useRegisterSearch } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { crewImportPath } from '../paths.ts';
import { crewMemberRegister } from '../register.ts';

const tones: Readonly<Record<CrewStanding, 'amber' | 'green' | 'red'>> = {
  REGULAR: 'green',
  LICENCE_EXPIRED: 'amber',
  DISMISSED: 'red',
};
const optionTexts = { active: 'register.choice', standing: 'crewMembers.standing' } as const;
const formatOptionalDay = (day: string | null): string => (day === null ? '' : formatDay(day, language()));

function buildColumns({
  t,
  text,
  code,
  state,
}: ColumnBuilders<CrewMemberRow, 'crewMembers'>): ColumnSpec<CrewMemberRow>[] {
  const day = (id: 'birthDate' | 'dismissedOn' | 'licenceUntil', hidden = false) =>
    text(id, {
      size: 146,
      cell: row => formatOptionalDay(row[id]),
      hidden,
      phone: hidden ? 'none' : 'labelled',
    });
  return [
    text('name', { value: crewMemberRegister.nameOf, size: 200, grow: true, link: true }),
    code('carrier', { size: 92, phone: 'meta' }),
    code('registration', { size: 120, phone: 'meta' }),
    {
      id: 'standing',
      header: t('crewMembers.standingName'),
      value: row => t(`crewMembers.standing.${row.standing}`),
      cell: row => <Tag tone={tones[row.standing]}>{t(`crewMembers.standing.${row.standing}`)}</Tag>,
      size: 132,
      phone: 'meta',
    },
    day('licenceUntil'),
    day('dismissedOn'),
    code('documents', {
      value: row => row.documents.map(({ type, number }) => `${type ?? ''} ${number}`.trim()).join(', '),
      size: 180,
      phone: 'meta',
    }),
    state(),
    day('birthDate', true),
  ];
}

/** Lists the crew register, with the act to import a file. */
export default function CrewMembersScreen() {
  const { t } = useTranslation();
  const search = useRegisterSearch(crewMemberRegister);
  const columns = useMemo(
    () => buildColumns(columnBuilders<CrewMemberRow, 'crewMembers'>(t, 'crewMembers')),
    [t],
  );
  return (
    <RegisterList
      register={crewMemberRegister}
      search={search}
      bar={<SearchBar search={search} texts="crewMembers" optionTexts={optionTexts} segments={['active']} />}
      columns={columns}
      second={{ label: t('crewMembers.import'), icon: IconFileUpload, to: crewImportPath }}
    />
  );
}
