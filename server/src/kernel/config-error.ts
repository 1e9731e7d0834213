/** The message has one line per problem: setting, problem, correction. */
export class ConfigError extends Error {}
