import type { Permission } from '../../permissions.ts';

/** Permission of any report. */
export const reportPermissions = [
  'INSPECTION_REPORT',
  'INSPECTION_SYNTHETIC',
  'INSPECTION_ANALITIC',
  'INDICATORS_REPORT',
  'INDICATORS_EMBARQUESEGURO_REPORT',
  'INDICATORS_TOTALIZATORS',
  'SISBRAIP_INDICATORS_REPORT',
  'GRAPHIC_INDICATORS_REPORT',
  'GRAPHIC_INDICATORS_API_REPORT',
  'API_REQUEST_REPORT',
] as const satisfies readonly Permission[];
