import {
  type ListChange,
  listChangeSearch,
  type ListVersionDetail,
  namedLists,
} from '@farol/contract/areas/watch/named-lists';
import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
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

function titleOf({ number, list: { name } }: ListVersionDetail, t: TFunction): string {
  return number === null
    ? t('namedLists.newVersionTitle', { name })
    : t('namedLists.versionTitle', { name, number: String(number) });
}

/** Lists what a version adds, changes and ends, and applies it or rolls it back. */
function VersionChanges({ id }: { id: string }) {
  const { t } = useTranslation();
  const search = useSearch(listChangeSearch, {
    name: 'listChanges',
    endpoint: namedLists.searchListChanges,
  });
  const input = { params: { id }, body: search.body };
  const found = useCall(namedLists.searchListChanges, input);
  // Keeps the version while the next search runs.
  const latest = useCall(namedLists.searchListChanges, input, { placeholderData: keepPreviousData });
  const columns = useMemo(() => buildChangeColumns(t), [t]);
  return (
    <DetailPage query={latest} title={t('namedLists.versions')}>
      {({ version }) => (
        <ListPage<ListChange>
          name="list-changes"
          title={titleOf(version, t)}
          detail={[formatDay(version.listedOn, language()), version.fileName].filter(Boolean).join(' · ')}
          above={<VersionActions version={version} onReload={() => found.refetch()} />}
          main={version.state === 'CHECKED' ? 'above' : undefined}
          search={<SearchBar search={search} texts="listChanges" segments={['kind']} />}
          rowId={idOf}
          columns={columns}
          source={found}
          empty={
            !version.stored
              ? { title: t('listChanges.notStored'), text: t('listChanges.notStoredText') }
              : search.isDefault
                ? { title: t('listChanges.none'), text: t('listChanges.noneText') }
                : { title: t('listChanges.noneFiltered'), text: t('listChanges.noneFilteredText') }
          }
          tone={toneOf}
        />
      )}
    </DetailPage>
  );
}

export default function ListVersionScreen() {
  const { id = '' } = useParams();
  return <VersionChanges key={id} id={id} />;
}
