export { exportArea } from './export/export.ts';
export { filesArea } from './files/area.ts';
