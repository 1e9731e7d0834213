import { workTeamSearch } from '@farol/contract/areas/inspection/work-teams';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { workTeamColumns } from './columns.tsx';
import { useWorkTeamRows, workTeamRegister } from '../queries.ts';

const optionTexts = { active: 'register.choice' } as const;
const segments = ['active'] as const;

export default function WorkTeamListScreen() {
  const { t } = useTranslation();
  const search = useSearch(workTeamSearch, { name: workTeamRegister.name });
  const found = useWorkTeamRows(search);
  const columns = useMemo(() => workTeamColumns(t), [t]);
  return (
    <RegisterList
      register={workTeamRegister}
      title={t('workTeams.title')}
      add={t('workTeams.add')}
      consequence={t('workTeams.consequence')}
      columns={columns}
      source={found}
      search={<SearchBar search={search} texts="workTeams" optionTexts={optionTexts} segments={segments} />}
      filtered={!search.isDefault}
    />
  );
}
