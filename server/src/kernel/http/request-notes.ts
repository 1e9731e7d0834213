import type { FastifyRequest } from 'fastify';
import type { AuditRecord } from '../audit/audit.ts';
import type { Position } from '../db/replica/replica.ts';
import type { Authentication } from '../guard/guard.ts';

export interface RequestNotes {
  address: string;
  /** Whose calls the rate limit counted. */
  countedCaller?: string;
  authentication?: Authentication;
  since?: Position | undefined;
  records: readonly AuditRecord[];
  bytesRead: number;
  /** After decompression. */
  bytesBuffered: number;
  bytesSent: number;
  wasObserved: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    notes?: RequestNotes;
  }
}

/** Undefined on a closed connection, despite its type. */
function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? '';
}

/** The first call takes the address, which a closed connection loses. */
export function getNotes(request: FastifyRequest): RequestNotes {
  return (request.notes ??= {
    address: addressOf(request),
    records: [],
    bytesRead: 0,
    bytesBuffered: 0,
    bytesSent: 0,
    wasObserved: false,
  });
}
