import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './handler.ts';
import { getNotes } from './request-notes.ts';

export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return {
    abandoned: leaving.signal,
    requestId: request.id,
    address: getNotes(request).address,
    host: request.host,
    origin: `${request.protocol}://${request.host}`,
    contentType: request.headers['content-type'] ?? '',
    header: name => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: name => request.cookies[name],
    setCookie: (name, value, options) => {
      void reply.setCookie(name, value, {
        path: options.path,
        maxAge: options.maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      });
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}
