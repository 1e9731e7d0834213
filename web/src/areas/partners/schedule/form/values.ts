import { pushMoments } from '@farol/contract/areas/partners/moments';
import type { schedule } from '@farol/contract/areas/partners/schedule';
import type { HandlerOutput } from '@farol/contract/endpoint';
import { formatHours, parseHours } from './hours.ts';

export const sources = ['PNR', 'API'] as const;

export type Rule = HandlerOutput<typeof schedule.getSchedule>['rules'][number];

/** Rule as typed: hours before departure, minutes of grace. */
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

const defaultMinutes = { H72: 4320, H24: 1440, H6: 360, CLOSING: 30 };

/** Returns all moments of both sources; moments without a rule are inactive. */
export function toFormValues(rules: readonly Rule[]): RuleValues {
  const all = sources.flatMap(source =>
    pushMoments.map(moment => {
      const rule = rules.find(known => known.source === source && known.moment === moment);
      return {
        source,
        moment,
        minutesBefore: formatHours(rule?.minutesBefore ?? defaultMinutes[moment]),
        graceMinutes: String(rule?.graceMinutes ?? 30),
        active: rule?.active ?? false,
      };
    }),
  );
  return { rules: all };
}

const parseWholeNumber = (text: string): number | null =>
  /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;

/** Builds the request body. Text that is no number stays and fails the schema. */
export function toBody(carrier: string, { rules }: RuleValues) {
  return {
    carrier,
    rules: rules.map(rule => ({
      ...rule,
      minutesBefore: parseHours(rule.minutesBefore) ?? rule.minutesBefore,
      graceMinutes: parseWholeNumber(rule.graceMinutes) ?? rule.graceMinutes,
    })),
  };
}
