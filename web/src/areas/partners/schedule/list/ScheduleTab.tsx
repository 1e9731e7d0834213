import { type ExpectationRow, expectedSearch, schedule } from '@farol/contract/areas/partners/schedule';
import { IconCalendarTime } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useReader } from '#client/reader.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { Rules } from '../form/Rules.tsx';
import { buildExpectedColumns } from './columns.tsx';
import { useExpected } from '../queries.ts';

const optionTexts = { state: 'schedule.expectation' } as const;
const keptParameters = ['tab'];
const byDue = [{ id: 'dueAt', desc: false }];
const idOf = ({ flightId, source, moment }: ExpectationRow): string => `${flightId}-${source}-${moment}`;
/** The list starts one hour before now, where something can still be done. */
const startOffsetMs = 3600_000;

interface Props {
  title: string;
  /** Links to the other tabs of the page. */
  tabs: ReactNode;
  /** Returns the path of the file of a push. */
  fileAt(id: string): string;
}

/** Lists expected pushes and their state. */
export default function ScheduleTab({ title, tabs, fileAt }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isAirline } = useReader();
  const [query, setQuery] = useSearchParams();
  const rules = query.get('rules');
  const search = useSearch(expectedSearch, {
    name: 'expected',
    endpoint: schedule.searchExpected,
    keep: keptParameters,
  });
  const found = useExpected(search);
  const columns = useMemo(() => buildExpectedColumns(t), [t]);

  const showRules = (carrier: string | null): void => {
    const address = new URLSearchParams(search.key);
    address.set('tab', 'schedule');
    if (carrier !== null) address.set('rules', carrier);
    setQuery(address, { replace: rules !== null });
  };
  const open = useCallback(
    ({ fileId }: ExpectationRow) => {
      if (fileId !== null) void navigate(fileAt(fileId));
    },
    [navigate, fileAt],
  );
  return (
    <ListPage
      name="schedule"
      title={title}
      main={
        isAirline
          ? undefined
          : {
              label: t('schedule.rules'),
              icon: IconCalendarTime,
              run: () => showRules(rules === null ? '*' : null),
            }
      }
      above={tabs}
      search={<SearchBar search={search} texts="schedule" optionTexts={optionTexts} />}
      rowId={idOf}
      columns={columns}
      source={found}
      place={search.key}
      empty={{ title: t('schedule.noneExpected'), text: t('schedule.noneExpectedText') }}
      defaultSort={byDue}
      beginAt={row => Date.parse(row.dueAt) > found.dataUpdatedAt - startOffsetMs}
      onOpen={open}
      side={
        rules !== null &&
        !isAirline && {
          content: <Rules carrier={rules} onCarrier={showRules} onClose={() => showRules(null)} />,
        }
      }
    />
  );
}
