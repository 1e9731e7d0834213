import type { FastifyRequest } from 'fastify';
import type { AuditRecord } from '../audit/audit.ts';
import type { Position } from '../db/replica.ts';
import type { Authentication } from '../guard/guard.ts';

/** What is known of a request so far. */
export interface Notes {
  /** Empty where the connection was gone before anything was noted. */
  address: string;
  authentication?: Authentication;
  /** How far the primary was when the caller was let in, where a replica may answer. */
  since?: Position | undefined;
  records: readonly AuditRecord[];
  bytesRead: number;
  bytesSent: number;
  told: boolean;
}

const kept = new WeakMap<FastifyRequest, Notes>();

/** A connection that is gone has no address, whatever the type of `ip` says. */
function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? '';
}

/** The first to ask, when the request has just come, takes its address: later the connection may be gone. */
export function notesOf(request: FastifyRequest): Notes {
  const notes = kept.get(request) ?? {
    address: addressOf(request),
    records: [],
    bytesRead: 0,
    bytesSent: 0,
    told: false,
  };
  kept.set(request, notes);
  return notes;
}
