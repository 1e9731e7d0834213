import { pushMoments } from '@farol/contract/areas/partners/moments';
import type { schedule } from '@farol/contract/areas/partners/schedule';
import type { Given, Returned } from '@farol/contract/endpoint';
import { hoursText, parseHours } from './hours.ts';

export const sources = ['PNR', 'API'] as const;

export type Rule = Returned<typeof schedule.getSchedule>['rules'][number];
type Rules = Given<typeof schedule.setSchedule>['body']['rules'];

/** A moment as it is typed: hours before departure, minutes of grace. */
export interface RuleDraft {
  source: (typeof sources)[number];
  moment: (typeof pushMoments)[number];
  hours: string;
  grace: string;
  active: boolean;
}

const usualMinutes = { H72: 4320, H24: 1440, H6: 360, CLOSING: 30 };

/** All moments of both sources; those without a rule are not active. */
export function draftOf(rules: readonly Rule[]): RuleDraft[] {
  return sources.flatMap(source =>
    pushMoments.map(moment => {
      const rule = rules.find(known => known.source === source && known.moment === moment);
      return {
        source,
        moment,
        hours: hoursText(rule?.minutesBefore ?? usualMinutes[moment]),
        grace: String(rule?.graceMinutes ?? 30),
        active: rule?.active ?? false,
      };
    }),
  );
}

/** Two weeks: what the contract takes. */
const mostBefore = 20_160;
const mostGrace = 1440;

export function hoursOf({ hours }: RuleDraft): number | null {
  const minutes = parseHours(hours);
  return minutes === null || minutes > mostBefore ? null : minutes;
}

export function graceOf({ grace }: RuleDraft): number | null {
  const text = grace.trim();
  return /^\d{1,4}$/.test(text) && Number(text) <= mostGrace ? Number(text) : null;
}

/** The rules a draft says; null while something in it is no time. */
export function toRules(draft: readonly RuleDraft[]): Rules | null {
  const rules: Rules = [];
  for (const row of draft) {
    const minutesBefore = hoursOf(row);
    const graceMinutes = graceOf(row);
    if (minutesBefore === null || graceMinutes === null) return null;
    rules.push({ source: row.source, moment: row.moment, minutesBefore, graceMinutes, active: row.active });
  }
  return rules;
}
