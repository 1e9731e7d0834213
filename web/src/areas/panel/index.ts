export { filePath as fileAt } from './files/mode.ts';
