export { fileAt } from './files/mode.ts';
