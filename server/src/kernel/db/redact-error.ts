const safeFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

/** Returns an error that is safe to log: PostgreSQL puts stored values into message, detail and context. */
export function redactError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isDatabaseError(error)) {
    const safeError = new Error(`database error ${error.code}`);
    for (const name of safeFields)
      if (error[name] !== undefined) Object.assign(safeError, { [name]: error[name] });
    return withStackOf(error, safeError);
  }
  if (!(error.cause instanceof Error)) return error;
  const cause = redactError(error.cause);
  if (cause === error.cause) return error;
  return withStackOf(error, Object.assign(new Error(error.message, { cause }), { name: error.name }));
}

type DatabaseError = Error & Partial<Record<(typeof safeFields)[number], string>> & { code: string };

function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

function withStackOf(source: Error, safeError: Error): Error {
  const frames = /(?:\n {4}at .*)+$/.exec(source.stack ?? '')?.[0] ?? '';
  safeError.stack = `${safeError.name}: ${safeError.message}${frames}`;
  return safeError;
}
