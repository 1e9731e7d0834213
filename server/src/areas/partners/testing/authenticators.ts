import { makeSessionAuthenticators } from '#areas/auth/index.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { Services } from '#kernel/services.ts';
import { makeIntegratorAuthenticator } from '../index.ts';

/** User sessions and integrator tokens. */
export function realAuthenticators(services: Services): Authenticators {
  return { ...makeSessionAuthenticators(services), integrator: makeIntegratorAuthenticator(services) };
}
