import type { AreaCalls } from '#testing/calls.ts';
import { calls as handling } from '../handling/testing/calls.ts';
import { calls as inbox } from '../inbox/testing/calls.ts';
import { calls as onCallMails } from '../on-call-mails/testing/calls.ts';
import { calls as stream } from '../stream/testing/calls.ts';

export const calls: AreaCalls<'alerts'> = { inbox, handling, 'on-call-mails': onCallMails, stream };
