import { ConfigError, readConfig } from '#kernel/config.ts';
import { redactError } from '#kernel/db/redact-error.ts';
import { startPlatform, type RunningPlatform } from './start-platform.ts';

/** Time limit of a clean stop. Exiting later loses nothing accepted. */
const stopMilliseconds = 40_000;
/** Time limit for a signal during the start, when a slow disk creates the database. */
const startMilliseconds = 180_000;

const firstManagerHint =
  'Nobody can sign in yet: the platform has no users. Create the first manager, who creates the others (docs/operations.md):\n' +
  '  npm run -s farol -- first-manager CPF --organization NAME';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const startup = startPlatform(config);
  stopOnSignals(startup);
  const platform = await startup;
  console.log(`Farol ${config.version} is ready at ${platform.address}`);
  if (!platform.hasUsers) console.log(firstManagerHint);
}

/** A signal during the start waits for it to finish, because a half-started database would keep running. */
function stopOnSignals(startup: Promise<RunningPlatform>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      exitAfter(startMilliseconds);
      startup
        .then(platform => {
          exitAfter(stopMilliseconds);
          return platform.stop();
        })
        .then(
          () => process.exit(0),
          error => fail(error),
        );
    });
  }
}

function exitAfter(milliseconds: number): void {
  setTimeout(() => process.exit(1), milliseconds).unref();
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) console.error(`Farol cannot start:\n${error.message}`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(
      'Farol cannot start:\nPORT: is in use by another program; choose another, as in PORT=3001 npm start',
    );
  } else console.error('Farol cannot start:', redactError(error));
  process.exit(1);
}

main().catch(fail);
