const maxShownAirports = 4;

/** Shows the first codes and the number of others. No airports means everywhere. */
export function Airports({ airports, everywhere }: { airports: readonly string[]; everywhere: string }) {
  if (airports.length === 0) return <span className="dim">{everywhere}</span>;
  const more = airports.length - maxShownAirports;
  return (
    <span title={airports.join(', ')}>
      <span className="mono">{airports.slice(0, maxShownAirports).join(' ')}</span>
      {more > 0 && <span className="dim"> +{more}</span>}
    </span>
  );
}
