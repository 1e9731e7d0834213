export * from './catalogue.ts';
export * from './code-labels.ts';
export * from './codes.ts';
export * from './field.ts';
export * from './labels.ts';
export * from './value-labels.ts';
