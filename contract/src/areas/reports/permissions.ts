import { permissionGroups } from '../../permissions.ts';

/** Permission of any report. */
export const reportPermissions = permissionGroups.reports;
