import { apiPnrExport } from './export.ts';
import { files } from './files.ts';

export * from './export.ts';
export * from './files.ts';

export const panelFeatures = { files, export: apiPnrExport };
