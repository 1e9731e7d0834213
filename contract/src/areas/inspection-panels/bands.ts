import * as z from 'zod/mini';
import { lastChange } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { scoreBands } from './panels.ts';

/** Weights of many rules add up. */
const maxBandScore = 100_000;
const limit = z.int().check(z.gte(1), z.lte(maxBandScore));

export const scoreBandsInput = z
  .object({ mediumFrom: limit, highFrom: limit })
  .check(requireRule(({ mediumFrom, highFrom }) => highFrom > mediumFrom, 'BANDS_ORDER', {}, 'highFrom'));
export type ScoreBandsInput = z.input<typeof scoreBandsInput>;

const storedBands = z.extend(scoreBands, {
  /** 0: the defaults. */
  version: z.int(),
  /** Last change; null for the defaults. */
  ...lastChange,
});

export const bands = {
  getScoreBands: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/score-bands',
    summary: 'Retrieve the scores from which the bands of the caller’s organization begin.',
    reply: storedBands,
    access: ['RISK_MANAGE'],
    audit: 'none',
    shows: ['scoreBands'],
    fails: ['FORBIDDEN'],
  }),
  updateScoreBands: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/score-bands',
    summary:
      'Update the scores from which the medium and the high band of the organization begin. `version` must be the current version.',
    body: z.extend(scoreBandsInput, { version: z.int() }),
    reply: storedBands,
    access: ['RISK_MANAGE'],
    audit: 'SCORE_BANDS_CHANGED',
    changes: ['scoreBands'],
    fails: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
  }),
};
