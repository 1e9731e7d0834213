import { randomBytes } from 'node:crypto';
import { consentIdPattern } from '@farol/contract';
import { hashOf } from '#kernel/secrets.ts';

/** 128 random bits, short enough for an SMS. Only the hash is stored. */
export const createConsentId = (): string => randomBytes(16).toString('base64url');

export const hashConsentId = (id: string): Buffer => hashOf(id);

export const isConsentId = (id: string): boolean => consentIdPattern.test(id);
