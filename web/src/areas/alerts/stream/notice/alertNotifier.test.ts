import { expect, test } from 'vitest';
import { parseChoice, formatChoice } from './choice.ts';
import { createAlertNotifier } from './alertNotifier.ts';

function scene(isEnabled = false) {
  const waiting: (() => void)[] = [];
  const notices: number[] = [];
  const arrived = createAlertNotifier({
    later: run => waiting.push(run),
    wasNotified: () => isEnabled,
    notify: count => notices.push(count),
  });
  return { arrived, notices, pass: () => waiting.splice(0).forEach(run => run()) };
}

test('combines alerts of one window into one notice', () => {
  const { arrived, notices, pass } = scene();
  for (let alert = 0; alert < 40; alert += 1) arrived();
  pass();
  arrived();
  pass();
  expect(notices).toEqual([40, 1]);
});

test('notifies in only one window of a browser', () => {
  const { arrived, notices, pass } = scene(true);
  arrived();
  pass();
  expect(notices).toEqual([]);
});

test('stores the notice choice of this browser, off by default', () => {
  expect(parseChoice(null)).toEqual({ desktop: false, sound: false });
  for (const desktop of [true, false])
    for (const sound of [true, false])
      expect(parseChoice(formatChoice({ desktop, sound }))).toEqual({ desktop, sound });
});
