/** A wrong setting. The message has one line per problem: the setting, what is wrong, how to correct it. */
export class ConfigError extends Error {}
