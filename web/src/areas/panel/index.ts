export { filePath } from './files/mode.ts';
