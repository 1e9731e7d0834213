import { beforeEach } from 'vitest';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { useDatabase, type TestPlatform } from '#testing/platform.ts';
import { setUpServer, type TestServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { deleteMessages } from './queries.ts';

/** Integrators use their real tokens. Call once at the top of a file. */
export function setUpReception(settings: Record<string, string> = {}): () => TestServer {
  return setUpServer(Object.values(routes), realAuthenticators, settings);
}

/** Empties messages before each test. Call once at the top of a file. */
export function setUpMessages(settings: Record<string, string> = {}): () => TestPlatform {
  const platform = useDatabase(settings);
  beforeEach(() => deleteMessages(platform().ownerUrl));
  return platform;
}
