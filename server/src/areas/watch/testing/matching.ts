import type { AlertReason, AlertRow, HandlerOutput, RestrictionInput, restrictions } from '@farol/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import { raiseAlerts, routes as alerts, type Raised } from '#areas/alerts/index.ts';
import {
  insertCategory,
  insertFlight,
  insertPassenger,
  listReasons,
  type TestDocument,
  type TestFlight,
} from '#areas/alerts/testing/queries.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem, testNow } from '#testing/platform.ts';
import type { TestServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { judgeChanges, judgeDocuments } from '#areas/judging/index.ts';

export interface Agency {
  keeper: UserActor;
  receiver: UserActor;
  categoryId: string;
}

export const passport = (documentNumber: string): TestDocument => ({
  type: 'P',
  number: documentNumber,
  issuer: 'BRA',
});

export interface Matching {
  platform: () => TestServer;
  flight: () => TestFlight;
  agency: (timeZone?: string, boarding?: 'VERIFY' | 'NO_BOARD') => Promise<Agency>;
  number: () => string;
  /** Also runs the judging job. */
  restrict: (
    agency: Agency,
    documents: RestrictionInput['documents'],
    expiration?: string,
  ) => Promise<{ id: string; matches: number }>;
  board: (
    documents: TestDocument[],
    options?: { state?: string; travellerId?: string; surname?: string; givenNames?: string },
    on?: TestFlight,
  ) => Promise<string>;
  match: (
    passengerIds: string[],
    on?: TestFlight,
  ) => Promise<Raised & { matches: number; decisions: string[] }>;
  alertsOf: (user: UserActor) => Promise<(AlertRow & { reasons: AlertReason[] })[]>;
  findMatchingPeople: (
    user: UserActor,
    documents: RestrictionInput['documents'],
    restrictionId?: string,
  ) => Promise<HandlerOutput<typeof restrictions.peopleMet>>;
}

/** Call once at the top of a file. */
export function setUpMatching(): Matching {
  const platform = setUpAlertServer([...Object.values(routes), ...Object.values(alerts)]);
  let testFlight: TestFlight | undefined;
  let serial = 0;
  const flight = () => {
    if (testFlight === undefined) throw new Error('the flight is there once the tests begin');
    return testFlight;
  };

  beforeAll(async () => {
    const { services } = platform();
    testFlight = await runAsSystem(services.pool, db =>
      insertFlight(db, { departureAt: '2026-03-16T01:35:00Z' }),
    );
  });
  beforeEach(() => platform().clock.set(testNow));

  return {
    platform,
    flight,
    agency: async (timeZone = 'America/Sao_Paulo', boarding = 'VERIFY') => {
      const { pool } = platform().services;
      const organization = await addOrganization(pool, { timeZone });
      const categoryId = await runAsSystem(pool, db =>
        insertCategory(db, {
          organizationId: organization.id,
          name: 'Ordem judicial',
          appliesTo: 'RESTRICTION',
          boarding,
        }),
      );
      return {
        keeper: await addUser(pool, organization),
        receiver: await addUser(pool, organization),
        categoryId,
      };
    },
    number: () => {
      serial += 1;
      return `QX${String(serial).padStart(6, '0')}`;
    },
    restrict: async ({ keeper, receiver, categoryId }, documents, expiration = '2026-12-31') => {
      const reply = await call(platform(), keeper, 'POST', '/web-inspection/v1/restrictions', {
        documents,
        categoryId,
        expiration,
        viewers: [keeper.id],
        receivers: [receiver.id],
      });
      expect(reply.status).toBe(201);
      const saved = reply.body as { id: string; matches: number };
      await judgeChanges(platform().services, Infinity);
      return saved;
    },
    board: (documents, options = {}, on = flight()) =>
      runAsSystem(platform().services.pool, db => insertPassenger(db, on, { ...options, documents })),
    match: (passengerIds, on = flight()) => {
      const { services } = platform();
      return runAsSystem(services.pool, async db => {
        const passengers = { flightDate: on.date, flightId: on.id, passengerIds };
        const { hits, boarding } = await judgeDocuments(db, services, passengers);
        const raised = await raiseAlerts(db, services, hits);
        return { ...raised, matches: boarding.size, decisions: [...boarding.values()] };
      });
    },
    alertsOf: async user => {
      const reply = await call(platform(), user, 'POST', '/web-inspection/v1/alerts', {});
      const { rows } = reply.body as { rows: AlertRow[] };
      const reasons = await runAsSystem(platform().services.pool, db => listReasons(db));
      return rows.map(row => ({ ...row, reasons: reasons.get(row.id) ?? [] }));
    },
    findMatchingPeople: async (user, documents, restrictionId) => {
      const reply = await call(platform(), user, 'POST', '/web-inspection/v1/restrictions/people', {
        documents,
        restrictionId,
      });
      expect(reply.status).toBe(200);
      return reply.body as Awaited<ReturnType<Matching['findMatchingPeople']>>;
    },
  };
}

export const reason = (field: string, operator: string, wanted: string, found: string) => ({
  field,
  operator,
  wanted: [wanted],
  more: 0,
  found: [found],
  score: null,
});
