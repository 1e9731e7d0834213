/** What says where in the database an error is, and nothing of what was stored. */
const kept = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * The error as it may be told. The database writes what it could not store into message, detail and context; of its errors what remains is
 * the code, which says what was wrong, and where. Any other error is given back as it is, but for such an error among its causes.
 */
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

/** The first lines of a stack are the message. */
function withStackOf(source: Error, told: Error): Error {
  const frames = /(?:\n {4}at .*)+$/.exec(source.stack ?? '')?.[0] ?? '';
  told.stack = `${told.name}: ${told.message}${frames}`;
  return told;
}
