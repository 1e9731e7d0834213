/** One line per problem: setting, problem, correction. */
export class ConfigError extends Error {}
