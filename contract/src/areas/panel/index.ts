import { apiPnrExport } from './export.ts';
import { files } from './files.ts';
import { messageCheck } from './message-check.ts';

export * from './export.ts';
export * from './files.ts';
export * from './message-check.ts';

export const panelFeatures = { files, export: apiPnrExport, 'message-check': messageCheck };
