import { listFlights, listPushes, renderPush } from '@farol/corpus';
import { readInterchange } from '@farol/edifact';
import { expect, test } from 'vitest';
import { injectFault } from './faults.ts';

test('always the same messages have a fault, and their people are still parsed', () => {
  const pushes = listFlights(2026, '2026-03-15').slice(0, 20).flatMap(listPushes);
  const faulty = pushes.flatMap(push => {
    const bytes = renderPush(push);
    const sent = injectFault(push.id, bytes);
    expect(injectFault(push.id, bytes)).toEqual(sent);
    return Buffer.compare(sent, bytes) === 0 ? [] : [readInterchange(sent)];
  });
  expect(faulty.length).toBeGreaterThan(0);
  expect(faulty.length).toBeLessThan(pushes.length / 10);
  for (const { messages, findings } of faulty) {
    expect(findings.length).toBeGreaterThan(0);
    expect(messages).toHaveLength(1);
  }
});
