export {
  buildDocumentColumn,
  buildNationalityColumn,
  buildLocatorColumn,
  buildSeatColumn,
  buildStateColumn,
} from './parts/columns.tsx';
export { useCodeName } from './parts/useCodeName.ts';
export { formatFullName } from './parts/fullName.ts';
