import { pushMoments } from '@farol/contract/areas/partners/moments';
import type { schedule } from '@farol/contract/areas/partners/schedule';
import type { Returned } from '@farol/contract/endpoint';
import { hoursText, parseHours } from './hours.ts';

export const sources = ['PNR', 'API'] as const;

export type Rule = Returned<typeof schedule.getSchedule>['rules'][number];

/** A moment as it is typed: hours before departure, minutes of grace. */
export interface TypedRule {
  source: (typeof sources)[number];
  moment: (typeof pushMoments)[number];
  minutesBefore: string;
  graceMinutes: string;
  active: boolean;
}

export interface RuleValues {
  rules: TypedRule[];
}

const usualMinutes = { H72: 4320, H24: 1440, H6: 360, CLOSING: 30 };

/** All moments of both sources; those without a rule are not active. */
export function valuesOf(rules: readonly Rule[]): RuleValues {
  const all = sources.flatMap(source =>
    pushMoments.map(moment => {
      const rule = rules.find(known => known.source === source && known.moment === moment);
      return {
        source,
        moment,
        minutesBefore: hoursText(rule?.minutesBefore ?? usualMinutes[moment]),
        graceMinutes: String(rule?.graceMinutes ?? 30),
        active: rule?.active ?? false,
      };
    }),
  );
  return { rules: all };
}

const wholeNumber = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** What is sent. What is no number goes as it was typed, for the schema to refuse. */
export function bodyOf(carrier: string, { rules }: RuleValues) {
  return {
    carrier,
    rules: rules.map(rule => ({
      ...rule,
      minutesBefore: parseHours(rule.minutesBefore) ?? rule.minutesBefore,
      graceMinutes: wholeNumber(rule.graceMinutes) ?? rule.graceMinutes,
    })),
  };
}
