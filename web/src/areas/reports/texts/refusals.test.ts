import { boardingReasons, refusalReasons } from '@farol/contract';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

test('names reasons of refusal as the boarding panel does', () => {
  const textsOf = (language: 'pt' | 'en') =>
    Object.fromEntries(refusalReasons.map(reason => [reason, boardingReasons[reason][language]]));
  expect(pt.reports.refusals).toEqual(textsOf('pt'));
  expect(en.reports.refusals).toEqual(textsOf('en'));
});
