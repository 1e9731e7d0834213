import { beforeAll, beforeEach } from 'vitest';
import { insertConsentTexts } from '#areas/privacy/index.ts';
import { loadReference } from '#areas/registry/index.ts';
import { asSystemOf } from '#testing/platform.ts';
import type { TestServer } from '#testing/server.ts';
import { Programme } from './programme.ts';
import { deleteFlights } from './queries.ts';

export const adult = { locator: 'ABC123', birth_date: '1984-05-17', nationality: 'BRA' };

/** Starts the programme. Before each test, sets the clock and deletes all flights. */
export function useProgramme(platform: () => TestServer) {
  const programme = new Programme(platform);
  const asSystem = asSystemOf(platform);
  beforeAll(async () => {
    await asSystem(loadReference);
    await asSystem(insertConsentTexts);
    await programme.start();
  });
  beforeEach(async () => {
    platform().clock.set('2026-03-15T20:00:00Z');
    await deleteFlights(platform().services.pool);
  });
  return { programme, asSystem };
}
