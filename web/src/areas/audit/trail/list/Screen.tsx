import { trail, type TrailRow, trailSearch } from '@farol/contract/areas/audit/trail';
import { eventText } from '@farol/contract/events';
import { auditEvents } from '@farol/contract/events';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import type { RecordChoices } from '#ui/search/SearchField.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { eventPath } from '../../paths.ts';
import { buildTrailColumns } from './columns.tsx';
import { SearchInterpretation } from '../detail/SearchInterpretation.tsx';
import { TrailState } from '../parts/TrailState.tsx';
import { exportTrail } from '../queries.ts';

const newestFirst = [{ id: 'at', desc: true }];
const idOf = (row: TrailRow): string => row.id;

/**
 * Hides the record field: record searches start on the record's page. Its filter is still listed below the
 * fields.
 */
const hiddenFields = { recordId: () => null };

/**
 * Lists what people of the organization viewed and did; of all organizations for readers with access to all
 * data.
 */
export default function TrailScreen() {
  const { t } = useTranslation();
  const search = useSearch(trailSearch, { name: 'audit-trail', endpoint: trail.searchTrail });
  const { from, to } = search.value.period;
  const found = useCall(trail.searchTrail, { body: search.body });
  const rows = found.data?.rows;
  const hasSeveralOrganizations = useMemo(
    () => new Set(rows?.map(row => row.organization?.id)).size > 1,
    [rows],
  );
  const columns = useMemo(() => buildTrailColumns(t, hasSeveralOrganizations), [t, hasSeveralOrganizations]);
  const records = useChoices(search.value.userId);
  const download = useDownload();
  const [asking, setAsking] = useState(false);
  const everyEvent = {
    id: 'all',
    label: t('trail.export'),
    disabled: rows === undefined || rows.length === 0 || download.state.kind === 'running',
    run: () => setAsking(true),
  };
  return (
    <ListPage
      name="audit-trail"
      title={t('trail.title')}
      above={<TrailState />}
      search={
        <>
          <SearchBar search={search} texts="trail" records={records} draw={hiddenFields} />
          <SearchInterpretation meant={found.data?.meant ?? null} />
          <DownloadBar download={download} />
          {asking && (
            <ReasonDialog
              title={t('trail.exportTitle')}
              text={t('trail.exportText')}
              act={t('trail.export')}
              subject="audit-trail"
              asking={false}
              onReason={reason => {
                setAsking(false);
                download.start(
                  `farol-${t('trail.fileName')}-${from}_${to}.xlsx`,
                  exportTrail(search, reason),
                );
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
      rowId={idOf}
      columns={columns}
      source={found}
      empty={{ title: t('trail.none'), text: t('trail.noneText') }}
      defaultSort={newestFirst}
      to={eventPath}
      exports={[everyEvent]}
    />
  );
}

/** Returns people, loaded when the choice opens, and events with their names. */
function useChoices(chosen: string | null) {
  const [isOpened, setIsOpened] = useState(false);
  const people = useCall(trail.trailPeople, {}, { enabled: isOpened || chosen !== null }).data;
  const currentLanguage = language();
  return useMemo(
    (): Record<'event' | 'userId', RecordChoices> => ({
      userId: {
        choices: (people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        onOpen: () => setIsOpened(true),
      },
      event: {
        choices: auditEvents
          .map(event => ({ value: event, label: eventText(event, currentLanguage) }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      },
    }),
    [people, currentLanguage],
  );
}
