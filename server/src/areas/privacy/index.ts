export { jobs, retain } from './retention/retention.ts';
