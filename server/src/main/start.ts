import { ConfigError, readConfig } from '#kernel/config.ts';
import { redactError } from '#kernel/db/redact-error.ts';
import { failStop } from './fail-stop.ts';
import { startPlatform, type RunningPlatform, type StartStep } from './start-platform.ts';

/** Time limit of a clean stop. Exiting later loses nothing accepted. */
const stopMilliseconds = 40_000;
/** Time limit for a signal during the start, when a slow disk creates the database. */
const startMilliseconds = 180_000;

const firstManagerHint =
  'Nobody can sign in yet: the platform has no users. Create the first manager, who creates the others (docs/operations.md):\n' +
  '  npm run -s farol -- first-manager CPF --organization NAME';

const stepTexts: Readonly<Record<StartStep, string>> = {
  web: 'Building the web application; this happens once per version and takes up to a minute …',
  database: 'Starting the database …',
  demo: 'Filling the demo with flights and people around now; the first time takes up to a minute …',
};

/** Deactivated people are left out. */
function describePeople(people: RunningPlatform['people']): string {
  const width = Math.max(...people.map(({ fullName }) => fullName.length));
  const lines = people
    .filter(({ active }) => active)
    .map(({ fullName, description }) => `  ${fullName.padEnd(width)}  ${description.en}`);
  return ['Sign in without a password as one of:', ...lines, 'docs/tour.md shows what to try.'].join('\n');
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const startup = startPlatform(config, step => console.log(stepTexts[step]));
  stopOnSignals(startup);
  const platform = await startup;
  console.log(`Farol ${config.version} is ready at ${platform.address}`);
  if (!platform.hasUsers) console.log(firstManagerHint);
  if (platform.people.length > 0) console.log(describePeople(platform.people));
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
          return platform.stop().then(() => process.exit(0), failStop);
        })
        .catch(fail);
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
