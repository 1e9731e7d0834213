export { default as Add } from './Add.tsx';
export { default as Edit } from './Edit.tsx';
