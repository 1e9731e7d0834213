import { ConfigError, readConfig } from '#kernel/config.ts';
import { withoutValues } from '#kernel/db/without-values.ts';
import { startAll, type RunningPlatform } from './all.ts';

/** How long a clean stop may take before the process ends anyway; nothing accepted is lost by it. */
const stopMilliseconds = 40_000;
/** The same for a signal during the start: on a slow disk the first start makes its database for that long. */
const startMilliseconds = 180_000;

const firstManagerHint =
  'Nobody can sign on yet: the platform has no users. Create the first manager, who creates the others (docs/operations.md):\n' +
  '  npm run -s farol -- first-manager CPF --organization NAME';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const starting = startAll(config);
  stopOnSignals(starting);
  const platform = await starting;
  console.log(`Farol ${config.version} is ready at ${platform.address}`);
  if (!platform.hasUsers) console.log(firstManagerHint);
}

/** A signal during the start waits for its end: a database half-way up would be left running. */
function stopOnSignals(starting: Promise<RunningPlatform>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      giveUpAfter(startMilliseconds);
      starting
        .then(platform => {
          giveUpAfter(stopMilliseconds);
          return platform.stop();
        })
        .then(
          () => process.exit(0),
          error => fail(error),
        );
    });
  }
}

function giveUpAfter(milliseconds: number): void {
  setTimeout(() => process.exit(1), milliseconds).unref();
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) console.error(`Farol cannot start:\n${error.message}`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(
      'Farol cannot start:\nPORT: is taken by another program; give another, as in PORT=3001 npm start',
    );
  } else console.error('Farol cannot start:', withoutValues(error));
  process.exit(1);
}

main().catch(fail);
