import {
  type ExcludableFlight,
  type excludedFlights,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findNames } from '#kernel/names/queries.ts';
import { mayExclude } from '../boarding-panel/may-exclude.ts';
import { type ExclusionRecord, listExclusions } from './queries.ts';

/** Searches excluded or included flights in the scope of the caller. */
export async function searchExcludedFlights(
  context: Context<UserActor>,
  { state, ...query }: HandlerInput<typeof excludedFlights.searchExcludedFlights>['body'],
): Promise<HandlerOutput<typeof excludedFlights.searchExcludedFlights>> {
  const { actor, db } = context;
  const excluded = state === 'EXCLUDED';
  const found = await listExclusions(db, CarrierScope.of(actor), { ...query, excluded }, searchLimit + 1);
  const listed = found.slice(0, searchLimit);
  const names = await findNames(db, { users: listed.map(({ excludedBy }) => excludedBy) });
  const places = await findAirportPlaces(
    context,
    listed.map(({ origin }) => origin),
  );
  return {
    rows: listed.map(flight => toRow(flight, names, zoneAt(places, flight.origin))),
    truncated: found.length > searchLimit,
    mayExclude: mayExclude(actor),
  };
}

function toRow(
  { departureAt, excludedAt, excludedBy, excludedReason, ...flight }: ExclusionRecord,
  names: ReadonlyMap<string, string>,
  zone: string,
): ExcludableFlight {
  return {
    ...flight,
    departureAt: departureAt.toISOString(),
    departureLocal: formatLocal(departureAt, zone),
    exclusion:
      excludedAt === null
        ? null
        : {
            reason: excludedReason ?? '',
            at: excludedAt.toISOString(),
            by: names.get(excludedBy ?? '') ?? '',
          },
  };
}
