import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

export interface AddressGuard {
  /** For paths without parameters. */
  refuseOtherMethod(request: FastifyRequest, reply: FastifyReply): void;
  refuseUnknown(request: FastifyRequest, reply: FastifyReply): never;
}

type Methods = Set<string>;

/** For endpoints mounted later. */
export function guardAddresses(app: FastifyInstance): AddressGuard {
  const fixed = new Map<string, Methods>();
  const withParameters = new Map<string, { pattern: RegExp; methods: Methods }>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.operation === undefined) return;
    const existing = url.includes(':') ? withParameters.get(url)?.methods : fixed.get(url);
    const methods = new Set([...(existing ?? []), ...[method].flat()]);
    if (url.includes(':')) withParameters.set(url, { pattern: patternOf(url), methods });
    else fixed.set(url, methods);
  });
  const allowedAt = (path: string): Methods =>
    fixed.get(path) ??
    new Set(
      [...withParameters.values()].flatMap(({ pattern, methods }) =>
        pattern.test(path) ? [...methods] : [],
      ),
    );
  return {
    refuseOtherMethod(request, reply) {
      const methods = fixed.get(pathOf(request));
      if (methods !== undefined && !methods.has(request.method)) refuseMethod(request, reply, methods);
    },
    refuseUnknown(request, reply) {
      const methods = allowedAt(pathOf(request));
      if (methods.size === 0 || methods.has(request.method)) throw new Failure('NOT_FOUND');
      return refuseMethod(request, reply, methods);
    },
  };
}

function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, methods: Methods): never {
  const allowed = [...methods].toSorted().join(', ');
  reply.header('allow', allowed);
  throw new Failure('METHOD_NOT_ALLOWED', { method: method.slice(0, 20), allowed });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
