import * as z from 'zod/mini';
import {
  airportCode,
  carrierCode,
  id,
  instant,
  listOf,
  localTime,
  maybe,
  passengerListLimit,
  readInfo,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { directions } from './directions.ts';
import { inspectionResults } from './inspections.ts';
import { termKinds } from './terms.ts';
import { flightModes, personFields } from '../search/values.ts';

export type PanelMode = (typeof flightModes)[number];
export { directions, type Direction } from './directions.ts';
export const panelViews = ['FLIGHTS', 'PASSENGERS'] as const;
export type PanelView = (typeof panelViews)[number];

/** Steps of the boarding programme, in order. */
export const panelBoardingSteps = ['CHECKED_IN', 'RESTRICTED_AREA', 'BOARDED'] as const;
export type PanelBoardingStep = (typeof panelBoardingSteps)[number];

/**
 * Totals of marks, which filter a panel. `BAND_…`: score bands of the organization. Steps of boarding: the
 * last step of a passenger.
 */
export const markFilters = [
  'ALERTS',
  'RESTRICTIONS',
  'INSPECTED',
  'OCCURRENCES',
  'BAND_HIGH',
  'BAND_MEDIUM',
  'BAND_LOW',
  ...panelBoardingSteps,
] as const;
export const panelFilters = ['PASSENGERS', 'CREW', ...markFilters] as const;
export type PanelFilter = (typeof panelFilters)[number];

/** Hours before and after now (specification, section 9). */
export const panelWindowHours = { before: 3, after: 3, max: 24 } as const;
const hours = z.int().check(z.gte(0), z.lte(panelWindowHours.max));
export const panelWindow = z.object({ before: hours, after: hours });
export type PanelWindow = z.output<typeof panelWindow>;

export const panelQuery = z.object({
  direction: z.enum(directions),
  view: z.enum(panelViews),
  /** Default: the window that the user saved. */
  window: z.optional(panelWindow),
  /** Some of the user's airports. Empty: all of them. */
  airports: listOf(airportCode, 200),
  carriers: listOf(carrierCode, 50),
  filter: z.optional(z.enum(panelFilters)),
  flightId: z.optional(id),
});
export type PanelQuery = z.output<typeof panelQuery>;

/** What the reader's organization recorded, besides the inspected state. */
export const ownMarks = {
  /** Kinds of valid terms. */
  terms: z.array(z.enum(termKinds)),
  occurrences: z.int(),
  /** Ids of recorded actions. */
  actions: z.array(id),
};

/** What officers watch on a passenger, as the reader may see it. */
const passengerMarks = {
  /** Sum of the weights of matching rules. */
  score: z.int(),
  /** Open alerts, including those of restrictions. */
  alerts: z.int(),
  restrictions: z.int(),
  /** By the reader's organization. */
  inspected: z.nullable(z.object({ by: z.string(), at: instant, result: z.enum(inspectionResults) })),
  /** Last step of the boarding programme. */
  boarding: z.nullable(z.object({ step: z.enum(panelBoardingSteps), at: instant })),
  ...ownMarks,
};
export const passengerMark = z.object({ id, ...passengerMarks });
export type PassengerMark = z.output<typeof passengerMark>;
/** Marks of a passenger without any. */
export const noMark: Omit<PassengerMark, 'id'> = {
  score: 0,
  alerts: 0,
  restrictions: 0,
  inspected: null,
  boarding: null,
  terms: [],
  occurrences: 0,
  actions: [],
};

export const panelPassenger = z.object({
  ...personFields,
  flightId: id,
  bagCount: maybe.whole,
  inTransit: z.boolean(),
  masked: z.boolean(),
  ...passengerMarks,
});
export type PanelPassenger = z.output<typeof panelPassenger>;

/** People of a flight or of the window, those removed or not on board excluded. */
const counts = {
  passengers: z.int(),
  crew: z.int(),
  alerts: z.int(),
  restrictions: z.int(),
  inspected: z.int(),
  /** People with an occurrence of the reader's organization. */
  occurrences: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
  /** Passengers by their last step of boarding. */
  checkedIn: z.int(),
  restrictedArea: z.int(),
  boarded: z.int(),
};

export const panelFlight = z.object({
  id,
  carrier: z.string(),
  carrierName: maybe.text,
  /** With the suffix. */
  number: z.string(),
  origin: z.string(),
  originCity: maybe.text,
  destination: z.string(),
  destinationCity: maybe.text,
  /** Local date of departure at the origin. */
  date: z.string(),
  /** Best known departure or arrival, by the direction of the panel. */
  at: instant,
  local: localTime,
  zone: z.string(),
  scheduledLocal: localTime,
  estimated: z.boolean(),
  highestScore: z.int(),
  ...counts,
  /** Changes with the flight's row or the marks of its people. */
  digest: z.string(),
});
export type PanelFlight = z.output<typeof panelFlight>;

export const panelTotals = z.object({ flights: z.int(), ...counts });
export type PanelTotals = z.output<typeof panelTotals>;

/** People of a flight or of the window by their marks. */
export type MarkCounts = Omit<PanelTotals, 'flights' | 'passengers' | 'crew'>;
export const noMarkCounts: Readonly<MarkCounts> = {
  alerts: 0,
  restrictions: 0,
  inspected: 0,
  occurrences: 0,
  high: 0,
  medium: 0,
  low: 0,
  checkedIn: 0,
  restrictedArea: 0,
  boarded: 0,
};

/** Scores from which the bands begin. */
export const scoreBands = z.object({ mediumFrom: z.int(), highFrom: z.int() });
export type ScoreBands = z.output<typeof scoreBands>;

const panelHead = {
  window: z.object({ before: z.int(), after: z.int(), from: instant, to: instant }),
  bands: scoreBands,
  /** Airports that the panel is seen from. Empty: all of the home country. */
  airports: z.array(z.string()),
  totals: panelTotals,
  ...readInfo,
};

/** People of the first answer; the others follow by flight. */
export const panelFirstPeople = 400;

/** Flights that have people beyond `rows`: with a mark, and any. */
const pendingPeople = z.object({ markedFlightIds: z.array(id), flightIds: z.array(id) });
export type PendingPeople = z.output<typeof pendingPeople>;

const panelReply = z.object({
  ...panelHead,
  flights: z.array(panelFlight),
  rows: z.array(panelPassenger),
  pending: pendingPeople,
  truncated: z.boolean(),
});
export type PanelReply = z.output<typeof panelReply>;

export const panelSince = z.extend(panelQuery, {
  seen: readInfo.seen,
  /** Value of the reply that was read before. */
  truncated: z.boolean(),
  digests: listOf(z.object({ id, digest: z.string().check(z.maxLength(20)) }), 3000),
});
export type PanelSince = z.output<typeof panelSince>;

export const panelPeopleQuery = z.extend(panelQuery, {
  flightIds: listOf(id, 3000),
  /** Only people with a mark. */
  marked: z.boolean(),
});
export type PanelPeopleQuery = z.output<typeof panelPeopleQuery>;

const panelPeople = z.object({ rows: z.array(panelPassenger) });
export type PanelPeople = z.output<typeof panelPeople>;

const panelChanges = z.object({
  ...panelHead,
  flights: z.array(panelFlight),
  goneFlightIds: z.array(id),
  rows: z.array(panelPassenger),
  /** People of new flights. */
  pending: pendingPeople,
  /** Changed people that the filter excludes, and people who left the list. */
  goneIds: z.array(id),
  marks: z.array(passengerMark),
});
export type PanelChanges = z.output<typeof panelChanges>;

const search = {
  method: 'POST',
  summary: `Retrieve flights around now and, in the view PASSENGERS, their first ${panelFirstPeople} people, the highest scores first. Totals count all people. \`pending\` names the flights with more people; \`truncated\` means more than ${passengerListLimit} in all.`,
  body: panelQuery,
  reply: panelReply,
  repliesWithMark: true,
  audit: 'PANEL_VIEWED',
  opening: 'begins',
  shows: ['action', 'inspection', 'occurrence', 'scoreBands'],
  keepSeconds: Infinity,
  reads: 'replica',
  fails: ['FORBIDDEN'],
} as const;

const people = {
  method: 'POST',
  summary: `Retrieve people of flights of a panel, at most ${passengerListLimit}, the highest scores first.`,
  body: panelPeopleQuery,
  reply: panelPeople,
  audit: 'PANEL_VIEWED',
  opening: 'continues',
  reads: 'replica',
  fails: ['FORBIDDEN'],
} as const;

const changes = {
  method: 'POST',
  summary:
    'Retrieve what changed in a panel since it was read. Takes the digests of the flights read before. Returns changed and new flights, new and changed people that match the filter, and the marks of people of changed flights; others of these flights have none.',
  body: panelSince,
  reply: panelChanges,
  repliesWithMark: true,
  audit: 'PANEL_CHANGES_VIEWED',
  reads: 'replica',
  fails: ['FORBIDDEN'],
} as const;

/** The panel of a mode requires its permission. */
export const panels = {
  searchInternationalPanel: endpoint({
    ...search,
    path: '/web-inspection/v1/panels/international',
    access: ['INTERNATIONAL'],
  }),
  searchDomesticPanel: endpoint({
    ...search,
    path: '/web-inspection/v1/panels/domestic',
    access: ['DOMESTIC'],
  }),
  listInternationalPeople: endpoint({
    ...people,
    path: '/web-inspection/v1/panels/international/people',
    access: ['INTERNATIONAL'],
  }),
  listDomesticPeople: endpoint({
    ...people,
    path: '/web-inspection/v1/panels/domestic/people',
    access: ['DOMESTIC'],
  }),
  listInternationalChanges: endpoint({
    ...changes,
    path: '/web-inspection/v1/panels/international/changes',
    access: ['INTERNATIONAL'],
  }),
  listDomesticChanges: endpoint({
    ...changes,
    path: '/web-inspection/v1/panels/domestic/changes',
    access: ['DOMESTIC'],
  }),
  savePanelWindow: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/panels/window',
    summary: 'Save the hours before and after now that the caller’s panels show.',
    body: panelWindow,
    reply: 'empty',
    access: ['INTERNATIONAL', 'DOMESTIC'],
    audit: 'none',
    changes: [],
    fails: ['FORBIDDEN'],
  }),
};
