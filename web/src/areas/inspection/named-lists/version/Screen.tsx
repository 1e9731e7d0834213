import {
  type ListChange,
  listChangeSearch,
  type ListVersionDetail,
  namedLists,
} from '@farol/contract/areas/inspection/named-lists';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildChangeColumns } from './columns.tsx';
import { VersionActions } from './VersionActions.tsx';

const idOf = ({ entry }: ListChange): string => entry;
const toneOf = ({ kind }: ListChange): string | undefined => (kind === 'ENDED' ? 'past' : undefined);

/** Lists what a version adds, changes and ends, and applies it or rolls it back. */
function VersionChanges({ version }: { version: ListVersionDetail }) {
  const { t } = useTranslation();
  const { id, number, list, listedOn, fileName, stored } = version;
  const search = useSearch(listChangeSearch, {
    name: 'listChanges',
    endpoint: namedLists.searchListChanges,
  });
  const found = useCall(namedLists.searchListChanges, { params: { id }, body: search.body });
  const columns = useMemo(() => buildChangeColumns(t), [t]);
  const day = formatDay(listedOn, language());
  return (
    <ListPage<ListChange>
      name="list-changes"
      title={
        number === null
          ? t('namedLists.newVersionTitle', { name: list.name })
          : t('namedLists.versionTitle', { name: list.name, number: String(number) })
      }
      detail={[day, fileName].filter(Boolean).join(' · ')}
      above={<VersionActions version={version} />}
      search={<SearchBar search={search} texts="listChanges" segments={['kind']} />}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={
        !stored
          ? { title: t('listChanges.notStored'), text: t('listChanges.notStoredText') }
          : search.isDefault
            ? { title: t('listChanges.none'), text: t('listChanges.noneText') }
            : { title: t('listChanges.noneFiltered'), text: t('listChanges.noneFilteredText') }
      }
      tone={toneOf}
    />
  );
}

export default function ListVersionScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <DetailPage
      query={useCall(namedLists.getListVersion, { params: { id } }, { staleTime: 0 })}
      title={t('namedLists.versions')}
    >
      {version => <VersionChanges version={version} />}
    </DetailPage>
  );
}
