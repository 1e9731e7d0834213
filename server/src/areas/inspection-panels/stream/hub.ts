import { panelGapEvent, type PanelMessage, type PanelReferral, panelReferralEvent } from '@farol/contract';
import type { CarrierScope } from '#areas/access/index.ts';
import {
  type InspectionNotice,
  listOwnMarks,
  type OwnMark,
  parseInspectionNotice,
} from '#areas/occurrences/index.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import type { EventSink } from '#kernel/http/handler.ts';
import type { Services } from '#kernel/services.ts';
import { parseReferralNotice, type ReferralNotice } from '../referrals/notice.ts';
import { findFlightEnds, listInspectionStates, type StoredInspectionState } from '../inspections/queries.ts';

interface Listener {
  organizationId: string;
  scope: CarrierScope;
  sink: EventSink;
}

export interface PanelHub {
  /** Returns a function that closes the stream. */
  connect(listener: Listener): () => void;
  streams(): number;
}

/** Acts within this time are read once, however many officers watch. */
const batchWindowMs = 150;
const maxRetries = 3;

type HubServices = Pick<Services, 'bus' | 'log' | 'pool'>;

/** Keyed by bus, because tests run several platforms in one process. */
const hubs = new WeakMap<Services['bus'], PanelHub>();

export function getPanelHub(services: HubServices): PanelHub {
  const hub = hubs.get(services.bus) ?? createPanelHub(services);
  hubs.set(services.bus, hub);
  return hub;
}

/** Creates a hub that reads each changed state once and sends it to the colleagues who see the flight. */
function createPanelHub(services: HubServices): PanelHub {
  const listeners = new Map<string, Set<Listener>>();
  const due = new Map<string, InspectionNotice>();
  let timer: NodeJS.Timeout | undefined;

  function add(notice: InspectionNotice): void {
    if (!listeners.has(notice.organizationId)) return;
    const key = `${notice.organizationId} ${notice.flightId}`;
    const before = due.get(key)?.passengerIds ?? [];
    due.set(key, { ...notice, passengerIds: [...new Set([...before, ...notice.passengerIds])] });
    timer ??= setTimeout(() => void sendDue(), batchWindowMs).unref();
  }

  async function sendDue(): Promise<void> {
    const notices = [...due.values()];
    due.clear();
    for (const notice of notices) await sendNotice(notice, maxRetries);
    timer = due.size === 0 ? undefined : setTimeout(() => void sendDue(), batchWindowMs).unref();
  }

  async function sendNotice(notice: InspectionNotice, retries: number): Promise<void> {
    const colleagues = listeners.get(notice.organizationId);
    if (colleagues === undefined) return;
    try {
      const found = await transaction(services.pool.db, { kind: 'system' }, async db => ({
        flight: await findFlightEnds(db, notice),
        states: await listInspectionStates(db, notice, notice.passengerIds),
        marks: await listOwnMarks(db, notice.organizationId, [
          { flightDate: notice.flightDate, id: notice.flightId },
        ]),
      }));
      const { flight } = found;
      if (flight === undefined) return;
      const data = JSON.stringify(toMessage(notice, found.states, found.marks));
      for (const { scope, sink } of colleagues) if (scope.covers(flight)) sink.send(data);
    } catch (error) {
      services.log.warn({ err: error }, 'inspected states could not be read');
      if (retries > 0) return sendNotice(notice, retries - 1);
      for (const { sink } of colleagues) sink.sendEvent(panelGapEvent, panelGapEvent);
    }
  }

  async function sendReferral(notice: ReferralNotice): Promise<void> {
    const colleagues = listeners.get(notice.organizationId);
    if (colleagues === undefined) return;
    const { id, senderId, state } = notice;
    const data = JSON.stringify({ id, senderId, state } satisfies PanelReferral);
    try {
      const read = (db: Database) => findFlightEnds(db, notice);
      const flight = await transaction(services.pool.db, { kind: 'system' }, read);
      if (flight === undefined) return;
      for (const { scope, sink } of colleagues)
        if (scope.covers(flight)) sink.sendEvent(panelReferralEvent, data);
    } catch (error) {
      services.log.warn({ err: error }, 'a referral could not be read');
      for (const { sink } of colleagues) sink.sendEvent(panelGapEvent, panelGapEvent);
    }
  }

  services.bus.subscribe('inspections', message => {
    const referral = parseReferralNotice(message);
    if (referral !== undefined) return void sendReferral(referral);
    const notice = parseInspectionNotice(message);
    if (notice !== undefined) add(notice);
  });
  services.bus.onGap(() => {
    for (const colleagues of listeners.values())
      for (const { sink } of colleagues) sink.sendEvent(panelGapEvent, panelGapEvent);
  });

  return {
    connect(listener) {
      const { organizationId, sink } = listener;
      const colleagues = listeners.get(organizationId) ?? new Set();
      listeners.set(organizationId, colleagues.add(listener));
      sink.onCaughtUp(() => sink.sendEvent(panelGapEvent, panelGapEvent));
      return () => {
        colleagues.delete(listener);
        if (colleagues.size === 0 && listeners.get(organizationId) === colleagues)
          listeners.delete(organizationId);
      };
    },
    streams: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

function toMessage(
  { flightId, passengerIds }: InspectionNotice,
  states: readonly StoredInspectionState[],
  marks: readonly OwnMark[],
): PanelMessage {
  const byId = new Map(states.map(state => [state.passengerId, state]));
  const markById = new Map(marks.map(mark => [mark.passengerId, mark]));
  return {
    flightId,
    states: passengerIds.map(passengerId => {
      const state = byId.get(passengerId);
      const inspected =
        state?.inspected === true ? { by: state.by, at: state.at.toISOString(), result: state.result } : null;
      const { terms = [], actions = [], occurrences = 0 } = markById.get(passengerId) ?? {};
      return { passengerId, inspected, marks: { terms, actions, occurrences } };
    }),
  };
}
