import {
  type TermKind,
  type TermRow,
  termSearch,
  terms,
} from '@farol/contract/areas/inspection-panels/terms';
import { formatFlight } from '@farol/contract/flight-name';
import { IconListDetails } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatLocalAt } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { termNumberOf, toTerm, toTermFields } from '../paths.ts';

const searches = { TISBA: terms.searchTisbaTerms, TCSV: terms.searchTcsvTerms } as const;
const newestFirst = [{ id: 'issued', desc: true }];
const idOf = ({ id }: TermRow): string => id;
const nameOf = ({ surname, givenNames }: TermRow): string => `${surname}, ${givenNames}`;
const toneOf = ({ cancelled }: TermRow): string | undefined => (cancelled === null ? undefined : 'past');

function termColumns(t: TFunction): ColumnSpec<TermRow>[] {
  const inLanguage = language();
  const issuedAt = ({ issuedLocal, airport }: TermRow): string =>
    formatLocalAt(issuedLocal, airport, inLanguage);
  const departureOf = ({ departureLocal, from }: TermRow): string =>
    formatLocalAt(departureLocal, from, inLanguage);
  const stateOf = ({ cancelled }: TermRow): string =>
    t(cancelled === null ? 'terms.states.VALID' : 'terms.states.CANCELLED');
  return [
    {
      id: 'number',
      header: t('terms.number'),
      value: ({ airport, year, termNumber }) => `${airport} ${year} ${String(termNumber).padStart(8, '0')}`,
      exported: termNumberOf,
      cell: row => <span className="mono">{termNumberOf(row)}</span>,
      size: 130,
      link: true,
    },
    {
      id: 'issued',
      header: t('terms.issued'),
      value: row => row.issuedAt,
      cell: issuedAt,
      exported: issuedAt,
      size: 170,
      phone: 'meta',
    },
    { id: 'passenger', header: t('terms.passenger'), value: nameOf, size: 220, grow: true, wrap: 'all' },
    {
      id: 'flight',
      header: t('terms.flight'),
      value: row => formatFlight(row),
      cell: row => <span className="mono">{formatFlight(row)}</span>,
      size: 90,
      phone: 'meta',
    },
    {
      id: 'departure',
      header: t('terms.departure'),
      value: row => row.departureLocal,
      cell: departureOf,
      exported: departureOf,
      size: 160,
      phone: 'none',
    },
    { id: 'by', header: t('terms.by'), value: row => row.issuedBy, size: 170, phone: 'meta' },
    {
      id: 'state',
      header: t('terms.state'),
      value: stateOf,
      cell: row => <Tag tone={row.cancelled === null ? 'plain' : 'amber'}>{stateOf(row)}</Tag>,
      size: 110,
      phone: 'badge',
    },
    {
      id: 'organization',
      header: t('terms.organization'),
      value: row => row.organization.name,
      size: 150,
      hidden: true,
      phone: 'none',
    },
  ];
}

/** Terms of a kind by departure date. They are issued from a passenger. */
export function TermList({ kind }: { kind: TermKind }) {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const search = useSearch(termSearch, { name: `terms.${kind}`, endpoint: searches[kind] });
  const query = useCall(searches[kind], { body: search.body });
  const columns = useMemo(() => termColumns(t), [t]);
  return (
    <ListPage<TermRow>
      name={`terms.${kind}`}
      title={t(`terms.title.${kind}`)}
      detail={t(`terms.detail.${kind}`)}
      second={
        permissions.has('CATEGORY_MANAGE')
          ? { label: t('terms.fields'), icon: IconListDetails, to: toTermFields(kind) }
          : undefined
      }
      search={<SearchBar search={search} texts="terms" optionTexts={{ state: 'terms.states' }} />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={query}
      empty={{ title: t('terms.none'), text: t('terms.noneText') }}
      defaultSort={newestFirst}
      tone={toneOf}
      to={toTerm}
    />
  );
}
