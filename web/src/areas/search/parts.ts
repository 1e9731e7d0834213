export { AlertCards } from './parts/AlertCards.tsx';
export {
  buildDocumentColumn,
  buildNationalityColumn,
  buildLocatorColumn,
  buildSeatColumn,
  buildStateColumn,
} from './parts/columns.tsx';
export { formatFullName } from './parts/fullName.ts';
