import { handling } from './handling.ts';
import { inbox } from './inbox.ts';
import { onCallMails } from './on-call-mails.ts';
import { stream } from './stream.ts';

export * from './handling.ts';
export * from './inbox.ts';
export * from './on-call-mails.ts';
export * from './stream.ts';

export const alertsFeatures = { inbox, handling, 'on-call-mails': onCallMails, stream };
