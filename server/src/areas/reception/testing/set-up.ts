import { beforeEach } from 'vitest';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { useDatabase, type TestPlatform } from '#testing/platform.ts';
import { setUpServer, type TestServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { forgetMessages } from './queries.ts';

/** Reception served to integrators by their real tokens. Call once at the top of a file. */
export function setUpReception(settings: Record<string, string> = {}): () => TestServer {
  return setUpServer(Object.values(routes), realAuthenticators, settings);
}

/** A database that holds no message when a test begins. Call once at the top of a file. */
export function setUpMessages(settings: Record<string, string> = {}): () => TestPlatform {
  const platform = useDatabase(settings);
  beforeEach(() => forgetMessages(platform().ownerUrl));
  return platform;
}
