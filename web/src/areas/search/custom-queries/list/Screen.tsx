import {
  customQueries,
  type CustomQueryRow,
  customQuerySearch,
} from '@farol/contract/areas/search/custom-queries';
import { IconListDetails, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { Act } from '#ui/table/acts.ts';
import { newQueryPath, queryPath, resultPath } from '../paths.ts';
import { periodFromToday, useRunQuery, whileAnyWorking } from '../queries.ts';
import { useQueryDeletion } from '../useQueryDeletion.tsx';
import { buildQueryColumns } from './columns.tsx';

const idOf = ({ id }: CustomQueryRow): string => id;
const nameOf = ({ name }: CustomQueryRow): string => name;

/** Lists saved queries with their last run. */
export default function CustomQueryListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch(customQuerySearch, {
    name: 'custom-queries',
    endpoint: customQueries.searchCustomQueries,
  });
  const found = useCall(
    customQueries.searchCustomQueries,
    { body: search.body },
    { refetchInterval: whileAnyWorking },
  );
  const { remove, dialog } = useQueryDeletion();
  const { mutate: run } = useRunQuery();
  const now = useRef({ remove, run });
  now.current = { remove, run };
  const columns = useMemo(() => buildQueryColumns(t), [t]);
  const acts = useCallback(
    (row: CustomQueryRow): Act[] => {
      const { id, lastRun, abilities } = row;
      const runAct = {
        id: 'run',
        label: t('customQueries.run'),
        icon: IconPlayerPlay,
        key: 'e',
        run: () => now.current.run({ id, period: periodFromToday(row) }),
      };
      const deleteAct = {
        id: 'delete',
        label: t('customQueries.delete'),
        icon: IconTrash,
        danger: true,
        run: () => now.current.remove(row),
      };
      const resultAct = lastRun !== null && {
        id: 'result',
        label: t('customQueries.openResult'),
        icon: IconListDetails,
        run: () => void navigate(resultPath(lastRun.id)),
      };
      return [
        ...(abilities.includes('edit') ? [runAct] : []),
        ...(resultAct === false ? [] : [resultAct]),
        ...(abilities.includes('delete') ? [deleteAct] : []),
      ];
    },
    [t, navigate],
  );
  return (
    <ListPage<CustomQueryRow>
      name="custom-queries"
      title={t('customQueries.title')}
      main={{ label: t('customQueries.add'), icon: IconPlus, to: newQueryPath }}
      search={<SearchBar search={search} texts="customQueries" />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('customQueries.none'), text: t('customQueries.noneText') }
          : { title: t('customQueries.noneFiltered'), text: t('customQueries.noneFilteredText') }
      }
      to={queryPath}
      acts={acts}
    >
      {dialog}
    </ListPage>
  );
}
