import { redactError } from '#kernel/db/redact-error.ts';

export function failStop(error: unknown): never {
  console.error('Farol did not stop cleanly; what it accepted is stored:', redactError(error));
  process.exit(1);
}
