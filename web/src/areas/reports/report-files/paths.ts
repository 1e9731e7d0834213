export const reportFilesPath = '/reports/files';
