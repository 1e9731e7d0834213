import type { AreaCalls } from '#testing/calls.ts';
import { calls as peopleExport } from '../export/testing/calls.ts';
import { calls as files } from '../files/testing/calls.ts';
import { calls as messageCheck } from '../message-check/testing/calls.ts';

export const calls: AreaCalls<'panel'> = { files, export: peopleExport, 'message-check': messageCheck };
