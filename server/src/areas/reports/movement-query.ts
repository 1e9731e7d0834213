import type { ReportLink } from '@farol/contract';
import type { Context } from '#kernel/http/handler.ts';
import type { MovementQuery } from './queries.ts';

/** Opens the flights of a group in the same report. */
export function linkToFlights(group: 'AIRPORT' | 'CARRIER' | 'DAY' | 'MODE', value: string): ReportLink {
  const criteria: Readonly<Record<typeof group, Record<string, string>>> = {
    AIRPORT: { airports: value },
    CARRIER: { carriers: value },
    DAY: { from: value, to: value },
    MODE: { mode: value },
  };
  return { kind: 'rows', criteria: { group: 'FLIGHT', ...criteria[group] } };
}

export type MovementInput = Omit<MovementQuery, 'homeCountry' | 'excluded'>;

export function toMovementQuery({ config }: Pick<Context, 'config'>, input: MovementInput): MovementQuery {
  const { from, to, airports, carriers, direction, mode } = input;
  return { from, to, airports, carriers, direction, mode, homeCountry: config.homeCountry };
}
