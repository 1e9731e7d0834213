export * from './draw.ts';
export * from './explain.ts';
export { type ConditionFault, findFaults, RuleIndex } from './indexed/rule-index.ts';
export { type Hit, Judgement } from './judgement.ts';
export * from './contradictions.ts';
export * from './rule.ts';
export { foldedCodeSql, foldedTextSql } from './sql/fold.ts';
export * from './sql/generate.ts';
