import { alertsEvents } from './areas/alerts/events.ts';
import { trailEvents } from './areas/audit/events.ts';
import { authEvents } from './areas/auth/events.ts';
import { billingEvents } from './areas/billing/events.ts';
import { boardingEvents } from './areas/boarding/events.ts';
import { explanationEvents } from './areas/explanation/events.ts';
import { inspectionPanelsEvents } from './areas/inspection-panels/events.ts';
import { helpEvents } from './areas/help/events.ts';
import { inspectionEvents } from './areas/inspection/events.ts';
import { judgingEvents } from './areas/judging/events.ts';
import { rulesEvents } from './areas/rules/events.ts';
import { watchEvents } from './areas/watch/events.ts';
import { occurrencesEvents } from './areas/occurrences/events.ts';
import { panelEvents } from './areas/panel/events.ts';
import { partnersEvents } from './areas/partners/events.ts';
import { privacyEvents } from './areas/privacy/events.ts';
import { receptionEvents } from './areas/reception/events.ts';
import { registryEvents } from './areas/registry/events.ts';
import { reportsEvents } from './areas/reports/events.ts';
import { searchEvents } from './areas/search/events.ts';
import { type AuditGroup, type EventText, eventTextOf } from './event-text.ts';

export { auditGroups, type AuditGroup } from './event-text.ts';

const events = {
  CALL_REFUSED: eventTextOf('REFUSAL', 'Teve uma solicitação recusada', 'Had a request refused'),
  ...alertsEvents,
  ...trailEvents,
  ...authEvents,
  ...billingEvents,
  ...boardingEvents,
  ...explanationEvents,
  ...helpEvents,
  ...inspectionEvents,
  ...judgingEvents,
  ...rulesEvents,
  ...watchEvents,
  ...inspectionPanelsEvents,
  ...occurrencesEvents,
  ...panelEvents,
  ...partnersEvents,
  ...privacyEvents,
  ...receptionEvents,
  ...registryEvents,
  ...reportsEvents,
  ...searchEvents,
};
export type AuditEvent = keyof typeof events;

/** Texts of all events for readers of the trail. */
export const eventTexts: Readonly<Record<AuditEvent, EventText>> = events;

/**
 * Events of the audit trail: reading personal data, changing rights, sending data out. Other endpoints must
 * declare `audit: 'none'`.
 */
export const auditEvents = Object.keys(events) as readonly AuditEvent[];

/** Returns the code for an event of another version. */
export function eventText(event: string, language: 'pt' | 'en'): string {
  return Object.hasOwn(eventTexts, event) ? eventTexts[event as AuditEvent][language] : event;
}

export function eventsOf(group: AuditGroup): AuditEvent[] {
  return (Object.keys(eventTexts) as AuditEvent[]).filter(event => eventTexts[event].of === group);
}
