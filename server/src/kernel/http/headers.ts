import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** Names of this machine under which a demo's sign-on may send the browser back. */
const ownHosts = ['localhost', '127.0.0.1'];

/** What browsers are told of everything that comes from here: nothing foreign is loaded, nothing frames it, nothing is guessed. */
export function securityHeaders({
  publicUrl,
  oidc,
}: Pick<Config, 'publicUrl' | 'oidc'>): FastifyHelmetOptions {
  const encrypted = publicUrl.protocol === 'https:';
  // The simulator's form sends the browser on to the name of this machine that it began with.
  const aliases =
    oidc?.simulated === true ? ownHosts.map(host => `http://${host}:${publicUrl.port || '80'}`) : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'media-src': ["'none'"],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...aliases],
        'frame-ancestors': ["'none'"],
        ...(encrypted ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: encrypted,
  };
}
