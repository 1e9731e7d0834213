import { canonicalDocument, type GivenDocument } from '@farol/identity';
import {
  metPeopleListed,
  type MetPerson,
  type NameMet,
  type restrictions,
  type Received,
  type Returned,
} from '@farol/contract';
import { CarrierScope, owningOrganization } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Context } from '#kernel/http/handler.ts';
import { localOf } from '#kernel/clock.ts';
import { comingFlights, written } from '../matching/match.ts';
import { type NamedPerson, peopleNamedBy } from '../matching/queries.ts';
import { singleDocuments, singleNames } from './check.ts';
import { type MetByName, peopleMetByName } from './people-by-name.ts';
import { listedPeople } from './people-queries.ts';

type Met = Returned<typeof restrictions.peopleMet>;
type Given = Received<typeof restrictions.peopleMet>['body'];

/** More than a restriction ever matches. */
const mostByDocument = 3000;

/**
 * Throws FORBIDDEN for users of airlines and without an organization. An unknown issuer matches any here, and
 * the reply reports it; saving it is refused.
 */
export async function peopleMet(
  { actor, db, clock, audited }: Context<UserActor>,
  { documents, names, nameThreshold }: Given,
): Promise<Met> {
  owningOrganization(actor);
  const scope = CarrierScope.of(actor);
  const window = comingFlights(clock);
  const wanted = singleDocuments(documents).map(canonicalDocument);
  const byDocument =
    wanted.length === 0
      ? { count: 0, people: [] }
      : await peopleNamedBy(scope, wanted, db, window, mostByDocument);
  const ids = new Set(byDocument.people.map(({ passengerId }) => passengerId));
  const { met, more } = await peopleMetByName(
    scope,
    { names: singleNames(names), nameThreshold },
    db,
    window,
  );
  // A document match is certain or nearly so; the name adds nothing.
  const byName = met.filter(({ person }) => !ids.has(person.passengerId));
  const people = await firstOf(byDocument.people, byName, db);
  const count = byDocument.count + byName.length;
  // Privacy: document numbers and names stay out of the audit trail.
  audited(
    people.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })),
    { documents: documents.length, names: names.length, people: count },
  );
  return { count, more, understood: documents.map(understood), people };
}

async function firstOf(
  byDocument: readonly NamedPerson[],
  byName: readonly MetByName[],
  db: Database,
): Promise<MetPerson[]> {
  const soonest = byName
    .toSorted((one, other) => one.person.departureAt.getTime() - other.person.departureAt.getTime())
    .slice(0, metPeopleListed);
  const nameOf = new Map(soonest.map(({ person, name }) => [person.passengerId, name]));
  const named = await listedPeople(
    soonest.map(({ person }) => person),
    db,
  );
  return [...byDocument.slice(0, metPeopleListed), ...named]
    .toSorted(
      (one, other) =>
        one.departureAt.getTime() - other.departureAt.getTime() ||
        (one.surname < other.surname ? -1 : Number(one.surname > other.surname)),
    )
    .slice(0, metPeopleListed)
    .map(person => personOf(person, nameOf.get(person.passengerId) ?? null));
}

function personOf(person: NamedPerson, name: NameMet | null): MetPerson {
  return {
    passengerId: person.passengerId,
    surname: person.surname,
    givenNames: person.givenNames,
    nationality: person.nationality,
    document: written(person.type, person.documentNumber, person.issuer),
    possible: person.possible,
    name,
    flightId: person.flightId,
    carrier: person.carrier,
    number: person.flightNumber,
    from: person.origin,
    to: person.destination,
    departureAt: person.departureAt.toISOString(),
    departureLocal: localOf(
      Temporal.Instant.fromEpochMilliseconds(person.departureAt.getTime()),
      person.zone ?? 'UTC',
    ),
  };
}

function understood(given: GivenDocument): Met['understood'][number] {
  const document = canonicalDocument(given);
  const { class: documentClass, type, issuer, issuerGiven } = document;
  const typeUnknown = type !== undefined && documentClass === undefined;
  return {
    type: typeUnknown ? null : (type ?? null),
    issuer: issuer ?? null,
    number: document.folded,
    unknown: [
      ...(typeUnknown ? (['type'] as const) : []),
      ...(issuer === undefined && issuerGiven !== undefined ? (['issuer'] as const) : []),
    ],
  };
}
