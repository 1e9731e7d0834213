const kept = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/** Returns an error that is safe to log: PostgreSQL puts stored values into message, detail and context. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isOfDatabase(error)) {
    const told = new Error(`database error ${error.code}`);
    for (const name of kept) if (error[name] !== undefined) Object.assign(told, { [name]: error[name] });
    return withStackOf(error, told);
  }
  if (!(error.cause instanceof Error)) return error;
  const cause = withoutValues(error.cause);
  if (cause === error.cause) return error;
  return withStackOf(error, Object.assign(new Error(error.message, { cause }), { name: error.name }));
}

type DatabaseError = Error & Partial<Record<(typeof kept)[number], string>> & { code: string };

function isOfDatabase(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

function withStackOf(source: Error, told: Error): Error {
  const frames = /(?:\n {4}at .*)+$/.exec(source.stack ?? '')?.[0] ?? '';
  told.stack = `${told.name}: ${told.message}${frames}`;
  return told;
}
