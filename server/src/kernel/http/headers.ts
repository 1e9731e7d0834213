import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

const localHosts = ['localhost', '127.0.0.1'];

export function buildSecurityHeaders({
  publicUrl,
  oidc,
}: Pick<Config, 'publicUrl' | 'oidc'>): FastifyHelmetOptions {
  const encrypted = publicUrl.protocol === 'https:';
  // The simulator redirects to the host name of the sign-on.
  const aliases =
    oidc?.simulated === true ? localHosts.map(host => `http://${host}:${publicUrl.port || '80'}`) : [];
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
