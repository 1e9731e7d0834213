import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';

const maxShownAirports = 4;

function Airports({ airports, everywhere }: { airports: readonly string[]; everywhere: string }) {
  if (airports.length === 0) return <span className="dim">{everywhere}</span>;
  const more = airports.length - maxShownAirports;
  return (
    <span title={airports.join(', ')}>
      <span className="mono">{airports.slice(0, maxShownAirports).join(' ')}</span>
      {more > 0 && <span className="dim"> +{more}</span>}
    </span>
  );
}

/** No airports means everywhere. */
export function airportsColumn<R extends { airports: readonly string[] }>(t: TFunction): ColumnSpec<R> {
  const everywhere = t('register.everywhere');
  return {
    id: 'airports',
    header: t('register.airports'),
    value: row => row.airports.length,
    exported: row => row.airports.join(', '),
    cell: row => <Airports airports={row.airports} everywhere={everywhere} />,
    size: 200,
    grow: true,
    phone: 'meta',
  };
}
