import type { Boarding } from '@farol/contract';
import type { ConditionNode } from '@farol/contract/conditions/index';
import type { PaxlstOptions } from '@farol/corpus';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import type { Database } from '#kernel/db/pool.ts';
import { runAsSystem, type TestPlatform } from '#testing/platform.ts';
import { createJudging } from '../judge.ts';
import { listFlights, insertRule, listJudgedPassengers, type RuleInput } from './queries.ts';

export interface JudgingSetup {
  platform: () => TestPlatform;
  put: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  rule: (conditions: ConditionNode, input?: Omit<RuleInput, 'conditions'>) => Promise<string>;
  send: (message: Partial<PaxlstOptions> & Pick<PaxlstOptions, 'people'>) => Promise<void>;
  /** Returns state, score, and numbers of rules and alerts, after the surname. */
  now: () => Promise<string[]>;
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

/** Call once at the top of a file. */
export function setUpJudging(): JudgingSetup {
  const platform = setUpMessages();
  const put = <T>(work: (db: Database) => Promise<T>) => runAsSystem(platform().services.pool, work);
  return {
    platform,
    put,
    rule: (conditions, overrides = {}) => put(db => insertRule(db, { ...overrides, conditions })),
    send: async message => {
      await receiveAndProcess(platform().services, buildPaxlst(message));
    },
    now: async () =>
      (await put(listJudgedPassengers)).map(
        ({ surname, state, score, rules, alerts }) => `${surname} ${state} ${score} ${rules} ${alerts}`,
      ),
    boarding: () =>
      put(async db => {
        const boardingBySurname: Record<string, Boarding> = {};
        for (const { flightDate, flightId, people: all } of await listFlights(db)) {
          const passengerIds = Object.keys(all);
          const judged = await createJudging(db, platform().services).judge({
            flightDate,
            flightId,
            passengerIds,
          });
          for (const [id, boarding] of judged) boardingBySurname[all[id] ?? id] = boarding;
        }
        return boardingBySurname;
      }),
  };
}
