export * from './codes.ts';
export * from './fold.ts';
export * from './read.ts';
export * from './reason.ts';
export * from './schema.ts';
export * from './tree.ts';
