import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** Local host names that the demo's sign-on may redirect to. */
const ownHosts = ['localhost', '127.0.0.1'];

export function securityHeaders({
  publicUrl,
  oidc,
}: Pick<Config, 'publicUrl' | 'oidc'>): FastifyHelmetOptions {
  const encrypted = publicUrl.protocol === 'https:';
  // The simulator's form redirects to the host name that the sign-on started with.
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
