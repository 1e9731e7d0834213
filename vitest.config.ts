import { defineConfig } from 'vitest/config';

/** Milliseconds until a test counts as hanging: so many that a busy machine is not taken for a fault. */
const PATIENCE = 180_000;

const common = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
} as const;

/** `unit` needs nothing; `database` runs against a real PostgreSQL, one clone of a filled template for each test file. */
export default defineConfig({
  test: {
    // One for each core: a test waits for the database or a process about half its time.
    maxWorkers: '100%',
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{contract,edifact,corpus,server,web,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['scripts/seed.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
