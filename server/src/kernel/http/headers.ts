import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

const localHosts = ['localhost', '127.0.0.1'];

type HeaderConfig = Pick<Config, 'publicUrl' | 'oidc'>;

/** Runs helmet once, because the headers do not depend on the request. */
export function buildSecurityHeaders(config: HeaderConfig): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(optionsOf(config))(request, response, () => undefined);
  return Object.fromEntries(response.getHeaderNames().map(name => [name, String(response.getHeader(name))]));
}

function optionsOf({ publicUrl, oidc }: HeaderConfig): HelmetOptions {
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
