import { toCanonicalDocument, type DocumentInput } from '@farol/identity';
import {
  maxMatchedPeople,
  type MatchedPerson,
  type MatchedName,
  type restrictions,
  type HandlerInput,
  type HandlerOutput,
} from '@farol/contract';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Context } from '#kernel/http/handler.ts';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { comingFlightWindow, soonUntil, joinParts } from '#areas/judging/index.ts';
import { uniqueDocuments } from '../check.ts';
import { uniqueNames } from '../unique-names.ts';
import { type PersonByName, findPeopleByName } from './people-by-name.ts';
import { getStoredRestriction } from '../queries.ts';
import {
  type ComingPerson,
  countAlertedPeople,
  findPeopleByDocuments,
  listPeopleDetails,
  type NamedPerson,
} from './queries.ts';

type PeopleMetReply = HandlerOutput<typeof restrictions.peopleMet>;
type PeopleMetInput = HandlerInput<typeof restrictions.peopleMet>['body'];

/** More than a restriction ever matches. */
const maxPeopleByDocument = 3000;

/**
 * Throws FORBIDDEN for users of airlines and without an organization, RECORD_NOT_FOUND for an invisible
 * restriction. An unknown issuer matches any here, and
 * the reply reports it; saving it is refused.
 */
export async function peopleMet(
  { actor, db, clock, config, setAuditRecords }: Context<UserActor>,
  { documents, names, nameThreshold, restrictionId }: PeopleMetInput,
): Promise<PeopleMetReply> {
  requireOwnerOrganization(actor);
  if (restrictionId !== undefined)
    await getStoredRestriction(db, AgencyScope.ofRestrictions(actor), restrictionId, toDate(clock.now()));
  const scope = CarrierScope.of(actor);
  const window = comingFlightWindow(clock);
  const canonicalDocuments = uniqueDocuments(documents).map(toCanonicalDocument);
  const byDocument =
    canonicalDocuments.length === 0
      ? { count: 0, people: [] }
      : await findPeopleByDocuments(db, scope, canonicalDocuments, window, maxPeopleByDocument);
  const ids = new Set(byDocument.people.map(({ passengerId }) => passengerId));
  const { matchedPeople, more } = await findPeopleByName(
    db,
    scope,
    { names: uniqueNames(names), nameThreshold },
    window,
  );
  // A document match is certain or nearly so; the name adds nothing.
  const byName = matchedPeople.filter(({ person }) => !ids.has(person.passengerId));
  const people = await firstOf(db, byDocument.people, byName);
  const count = byDocument.count + byName.length;
  // Privacy: document numbers and names stay out of the audit trail.
  setAuditRecords(
    people.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })),
    { documents: documents.length, names: names.length, people: count },
  );
  const counted = [...byDocument.people, ...byName.map(({ person }) => person)];
  return {
    count,
    soon: counted.filter(({ departureAt }) => departureAt <= soonUntil(clock)).length,
    alerts: count - (await countAlerted(db, restrictionId, counted)),
    floodDays: countFloodDays(counted, config.floodPerDay),
    floodADay: config.floodPerDay,
    more,
    understood: documents.map(understood),
    people,
  };
}

async function countAlerted(
  db: Database,
  restrictionId: string | undefined,
  people: readonly Pick<ComingPerson, 'flightDate' | 'flightId' | 'passengerId'>[],
): Promise<number> {
  if (restrictionId === undefined) return 0;
  // Only the number leaves this function.
  return asSystem(db, () => countAlertedPeople(db, restrictionId, people));
}

function countFloodDays(people: readonly { flightDate: string }[], floodPerDay: number): number {
  const peopleByDay = new Map<string, number>();
  for (const { flightDate } of people) peopleByDay.set(flightDate, (peopleByDay.get(flightDate) ?? 0) + 1);
  return [...peopleByDay.values()].filter(count => count > floodPerDay).length;
}

async function firstOf(
  db: Database,
  byDocument: readonly NamedPerson[],
  byName: readonly PersonByName[],
): Promise<MatchedPerson[]> {
  const soonest = byName
    .toSorted((one, other) => one.person.departureAt.getTime() - other.person.departureAt.getTime())
    .slice(0, maxMatchedPeople);
  const nameOf = new Map(soonest.map(({ person, name }) => [person.passengerId, name]));
  const matchedByName = await listPeopleDetails(
    db,
    soonest.map(({ person }) => person),
  );
  return [...byDocument.slice(0, maxMatchedPeople), ...matchedByName]
    .toSorted(
      (one, other) =>
        one.departureAt.getTime() - other.departureAt.getTime() ||
        (one.surname < other.surname ? -1 : Number(one.surname > other.surname)),
    )
    .slice(0, maxMatchedPeople)
    .map(person => personOf(person, nameOf.get(person.passengerId) ?? null));
}

function personOf(person: NamedPerson, name: MatchedName | null): MatchedPerson {
  return {
    passengerId: person.passengerId,
    surname: person.surname,
    givenNames: person.givenNames,
    nationality: person.nationality,
    document: joinParts(person.type, person.documentNumber, person.issuer),
    possible: person.possible,
    name,
    flightId: person.flightId,
    carrier: person.carrier,
    number: person.flightNumber,
    from: person.origin,
    to: person.destination,
    departureAt: person.departureAt.toISOString(),
    departureLocal: formatLocal(
      Temporal.Instant.fromEpochMilliseconds(person.departureAt.getTime()),
      person.zone ?? 'UTC',
    ),
  };
}

function understood(input: DocumentInput): PeopleMetReply['understood'][number] {
  const document = toCanonicalDocument(input);
  const { class: documentClass, type, issuer, issuerInput } = document;
  const typeUnknown = type !== undefined && documentClass === undefined;
  return {
    type: typeUnknown ? null : (type ?? null),
    issuer: issuer ?? null,
    number: document.folded,
    unknown: [
      ...(typeUnknown ? (['type'] as const) : []),
      ...(issuer === undefined && issuerInput !== undefined ? (['issuer'] as const) : []),
    ],
  };
}
