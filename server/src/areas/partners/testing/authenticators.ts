import { buildSessionAuthenticators } from '#areas/auth/index.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { Services } from '#kernel/services.ts';
import { buildIntegratorAuthenticator } from '../index.ts';

/** User sessions and integrator tokens. */
export function realAuthenticators(services: Services): Authenticators {
  return { ...buildSessionAuthenticators(services), integrator: buildIntegratorAuthenticator(services) };
}
