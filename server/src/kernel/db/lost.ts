/** What the client says, without a code, of a connection that broke: under a query, or before the query was asked. */
const words = /^Connection terminated|is not queryable$/;

/** Whether the connection to the database was lost, where no code of PostgreSQL or Node says so. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
