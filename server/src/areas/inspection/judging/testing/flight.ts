import type { Boarding } from '@farol/contract';
import type { ConditionNode } from '@farol/contract/conditions/index';
import type { PaxlstWish } from '@farol/corpus';
import { paxlst, people, receiveAndWork } from '#areas/reception/testing/messages.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import type { Database } from '#kernel/db/pool.ts';
import { forSystem, type TestPlatform } from '#testing/platform.ts';
import { judgingIn } from '../judge.ts';
import { flightsNow, insertRule, judgedNow, type RuleGiven } from './queries.ts';

export interface Judged {
  platform: () => TestPlatform;
  put: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  rule: (conditions: ConditionNode, given?: Omit<RuleGiven, 'conditions'>) => Promise<string>;
  send: (wish: Partial<PaxlstWish> & Pick<PaxlstWish, 'people'>) => Promise<void>;
  /** Returns state, score, and numbers of rules and alerts of each passenger, after the surname. */
  now: () => Promise<string[]>;
  /** Returns boarding decisions by surname. */
  boarding: () => Promise<Record<string, Boarding>>;
}

export const [ana, bia, caio] = people(3).map((person, at) => ({
  ...person,
  surname: ['ANJOS', 'BRAGA', 'COSTA'][at] ?? '',
  givenNames: ['ANA', 'BIA', 'CAIO'][at] ?? '',
})) as [
  ReturnType<typeof people>[number],
  ReturnType<typeof people>[number],
  ReturnType<typeof people>[number],
];

/** Sets up a flight for messages and rules. Call once at the top of a file. */
export function setUpJudging(): Judged {
  const platform = setUpMessages();
  const put = <T>(work: (db: Database) => Promise<T>) => forSystem(platform().services.pool, work);
  return {
    platform,
    put,
    rule: (conditions, given = {}) => put(db => insertRule(db, { ...given, conditions })),
    send: async wish => {
      await receiveAndWork(platform().services, paxlst(wish));
    },
    now: async () =>
      (await put(judgedNow)).map(
        ({ surname, state, score, rules, alerts }) => `${surname} ${state} ${score} ${rules} ${alerts}`,
      ),
    boarding: () =>
      put(async db => {
        const said: Record<string, Boarding> = {};
        for (const { flightDate, flightId, people: all } of await flightsNow(db)) {
          const passengerIds = Object.keys(all);
          const judged = await judgingIn(db, platform().services).judge({
            flightDate,
            flightId,
            passengerIds,
          });
          for (const [id, boarding] of judged) said[all[id] ?? id] = boarding;
        }
        return said;
      }),
  };
}
