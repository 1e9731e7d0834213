import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ConfigError, readConfig } from '#kernel/config.ts';
import { redactError } from '#kernel/db/redact-error.ts';
import { UsageError, parseOptions, withServices } from './command-line.ts';
import { printCorpus } from './corpus-command.ts';
import { firstManager } from './first-manager-command.ts';
import { load } from './load-command.ts';
import { rebuild } from './rebuild-command.ts';

/* Each command imports its modules when it runs, which keeps short commands fast. */

const usage = `npm run -s farol -- COMMAND

  first-manager CPF --organization NAME
                            creates the data-processing body, the root role and its first user, who signs in and creates the
                            others; refused if there are users
  parse --json FILE…        prints what the reader sees, one JSON line per file; stores nothing
  intake FILE…              receives files like any other channel; prints one line per file
  token CPF                 prints a session token of a demo user
  integrator-token NAME [--carriers XQ,YQ | --any-carrier] [--widen]
                            creates a new token for an integrator and deactivates its current one. A new integrator sends for
                            the carriers given; a known one keeps its carriers, and gets more only with --widen
  rebuild --flight ID | --from DATE --to DATE
                            rebuilds flights from their messages; dates are local departure dates, both included
  audit verify              verifies the audit trail against its proofs and its head; exits with 1 if verification fails
  keys rotate               creates new keys, used by every process from then on; nobody is signed out and no sealed data is lost
  keys list                 lists the keys, and how much is sealed with older ones
  keys retire ID            retires an old key once nothing is sealed with it
  retry --file ID | --all   processes failed and partly failed messages again, each in its original position
  match-names --csv FILE --out FILE
                            compares the names of each row, in columns name1 and name2; writes the rows with score (0 to 1) and
                            match (true or false); stores nothing
  resolve --all             resolves the travellers of all flights again, as a job of the platform; when run again, it continues
  resolve --csv FILE --out FILE
                            finds the sightings of one person in a CSV with the columns rec_id, last, first, middle, dob, gender,
                            nat, doc_type, doc_no, issuer, cpf, email, phone, ff and address; any may be missing but rec_id. Writes
                            rec_id,traveller; stores nothing
  migrate                   updates the database schema
  distribute [--shards N]   updates the database schema of a Citus coordinator and distributes its tables over the nodes; prints
                            where each table is and why. When run again, it completes what is missing
  load --passengers N [--seed S] [--years Y]
                            fills an empty database with N invented passengers over Y years (2), to measure with; continues
                            after an interruption. The same seed gives the same passengers
  backup FILE               writes the database of the data folder to a sealed file, whether the platform is running or not
  restore FILE              creates the database of an empty data folder from a backup file
  unseal FILE               writes a file of rejected/ to standard output as it was received
  corpus --kind paxlst|pnrgov --megabytes N --seed S
                            writes one large invented interchange to standard output; the same seed gives the same bytes
  corpus --sensitive --seed S
                            writes messages with forbidden data in unusual places, one JSON line each, then the hidden data`;

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  'first-manager': args => firstManager(args),
  parse: args => parse(args.filter(arg => arg !== '--json')),
  intake: args => intake(args),
  token: ([cpf]) => token(cpf),
  'integrator-token': args => integratorToken(args),
  rebuild: args => rebuild(args),
  audit: ([what, ...more]) => audit(what, more),
  keys: args => keys(args),
  retry: args => retry(args),
  'match-names': args => matchNames(args),
  resolve: args => resolve(args),
  migrate: async () => withServices(async () => 0, { createsData: true }),
  distribute: args => distributeTables(args),
  load: args => load(args),
  backup: async ([file]) => {
    if (file === undefined) throw new UsageError('backup: give a file');
    const { backup } = await import('./backup.ts');
    await backup(file);
    return 0;
  },
  restore: async ([file]) => {
    if (file === undefined) throw new UsageError('restore: give a file');
    const { restore } = await import('./backup.ts');
    await restore(file);
    return 0;
  },
  unseal: ([file]) => unseal(file),
  corpus: args => printCorpus(args),
};

/** Prints one JSON line per file. Unreadable files get an `error` and exit code 1. */
async function parse(files: string[]): Promise<number> {
  if (files.length === 0) throw new UsageError('parse: give at least one file');
  const { readInterchange, redact } = await import('@farol/edifact');
  let code = 0;
  for (const file of files) {
    try {
      console.log(JSON.stringify({ file, ...readInterchange(redact(await readFile(file))) }));
    } catch (error) {
      code = 1;
      console.log(JSON.stringify({ file, error: (error as Error).message }));
    }
  }
  return code;
}

async function unseal(file: string | undefined): Promise<number> {
  if (file === undefined) throw new UsageError('unseal: give a file');
  const { openRejected } = await import('#areas/reception/index.ts');
  process.stdout.write(
    openRejected(readConfig(process.env, { createsData: false }).secret, await readFile(file)),
  );
  return 0;
}

async function intake(files: string[]): Promise<number> {
  if (files.length === 0) throw new UsageError('intake: give at least one file');
  const { receiveFile } = await import('#areas/reception/index.ts');
  const { errorText } = await import('@farol/contract');
  const { Failure } = await import('#kernel/failure.ts');
  return withServices(
    async ({ services }) => {
      let code = 0;
      for (const [index, file] of files.entries()) {
        const progress = `[${index + 1}/${files.length}] ${file}:`;
        try {
          const receipt = await receiveFile(services, {
            bytes: await readFile(file),
            way: 'COMMAND',
            fileName: file,
            integrator: null,
          });
          console.log(
            progress,
            receipt.duplicateOf === null ? `received as ${receipt.id}` : `repeat of ${receipt.duplicateOf}`,
          );
        } catch (error) {
          code = 1;
          console.error(
            progress,
            error instanceof Failure ? errorText(error.code, 'en', error.params) : (error as Error).message,
          );
        }
      }
      return code;
    },
    { createsData: true },
  );
}

async function token(cpf: string | undefined): Promise<number> {
  if (cpf === undefined) throw new UsageError('token: give a CPF');
  const { grantSession } = await import('#areas/auth/index.ts');
  const { assertDemoDatabase } = await import('#areas/demo/index.ts');
  return withServices(async ({ services }) => {
    if (!services.config.demo) throw new UsageError('token: works in the demo only');
    await assertDemoDatabase(services);
    const granted = await grantSession(services, cpf.replaceAll(/\D/g, ''));
    if (granted === undefined) throw new UsageError(`token: no active user has the CPF ${cpf}`);
    console.log(granted);
    return 0;
  });
}

const integratorOptions = {
  carriers: { type: 'string' },
  'any-carrier': { type: 'boolean' },
  widen: { type: 'boolean' },
} as const;

async function integratorToken([name = '', ...args]: string[]): Promise<number> {
  if (name.trim() === '' || name.startsWith('--')) throw new UsageError('integrator-token: give a name');
  const {
    carriers,
    'any-carrier': any,
    widen = false,
  } = parseOptions('integrator-token', args, integratorOptions);
  const codes = carriers?.split(',').map(code => code.trim().toUpperCase());
  if (codes !== undefined && any === true)
    throw new UsageError('integrator-token: give --carriers or --any-carrier');
  if (codes?.every(code => /^[A-Z\d]{2}$/.test(code)) === false)
    throw new UsageError('integrator-token: --carriers takes codes of two letters, such as XQ,YQ');
  const { grantAtCommandLine } = await import('#areas/partners/index.ts');
  return withServices(
    async ({ services }) => {
      const { token: newToken, speaksFor } = await toUsageError('integrator-token', () =>
        grantAtCommandLine(services, {
          identification: name.trim(),
          speaksFor: any === true ? null : codes,
          widens: widen,
          by: userInfo().username,
        }),
      );
      console.error(`It sends for ${speaksFor === null ? 'any carrier' : speaksFor.join(', ')}.`);
      console.error(
        'Note the token: it cannot be recovered later. The previous token, if any, is deactivated.',
      );
      console.log(newToken);
      return 0;
    },
    { createsData: true },
  );
}

/** Converts an expected failure to a usage error. */
async function toUsageError<T>(command: string, work: () => Promise<T>): Promise<T> {
  const { errorText } = await import('@farol/contract');
  const { Failure } = await import('#kernel/failure.ts');
  return work().catch(error => {
    if (!(error instanceof Failure)) throw error;
    throw new UsageError(`${command}: ${errorText(error.code, 'en', error.params)}`, { cause: error });
  });
}

async function audit(what: string | undefined, more: string[]): Promise<number> {
  if (what !== 'verify' || more.length > 0) throw new UsageError('audit: the only subcommand is verify');
  const { verifyTrail } = await import('#kernel/audit/verify.ts');
  const { formatReport } = await import('#kernel/audit/report.ts');
  // A long trail exceeds the statement timeout of requests.
  return withServices(async ({ forJobs }) => {
    const verified = await verifyTrail(forJobs);
    for (const line of formatReport(verified)) console.log(line);
    return verified.flaws.size === 0 ? 0 : 1;
  });
}

async function keys([what, ...more]: string[]): Promise<number> {
  const [id] = more;
  const expectedArguments = what === 'retire' ? 1 : 0;
  if ((what !== 'rotate' && what !== 'list' && what !== 'retire') || more.length !== expectedArguments)
    throw new UsageError('keys: give rotate, list, or retire and a key ID');
  const { rotate, list, retire } = await import('./keys-command.ts');
  return withServices(async opened => {
    if (what === 'rotate') return rotate(opened);
    return id === undefined ? list(opened) : retire(opened, id);
  });
}

async function distributeTables(args: string[]): Promise<number> {
  const { shards } = parseOptions('distribute', args, { shards: { type: 'string' } });
  const { distributeCommand, maxShards } = await import('./distribute-command.ts');
  if (shards === undefined) return distributeCommand(undefined);
  const count = /^\d{1,5}$/.test(shards) ? Number(shards) : 0;
  if (count < 1 || count > maxShards)
    throw new UsageError(`distribute: --shards is a whole number from 1 to ${maxShards}`);
  return distributeCommand(count);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const retryOptions = { file: { type: 'string' }, all: { type: 'boolean' } } as const;

async function retry(args: string[]): Promise<number> {
  const { file, all } = parseOptions('retry', args, retryOptions);
  if ((file === undefined) === (all !== true)) throw new UsageError('retry: give --file ID, or --all');
  if (file !== undefined && !uuid.test(file)) throw new UsageError(`retry: ${file} is not a file ID`);
  const { retryFailed } = await import('#areas/processing/index.ts');
  return withServices(async ({ services }) => {
    const { files, messages } = await retryFailed(services, file === undefined ? 'all' : { fileId: file });
    console.log(`${messages} messages of ${files} files are queued again`);
    return file !== undefined && messages === 0 ? 1 : 0;
  });
}

const csvOptions = { csv: { type: 'string' }, out: { type: 'string' } } as const;

async function matchNames(args: string[]): Promise<number> {
  const { addScores } = await import('./match-names.ts');
  return convertCsv('match-names', args, addScores);
}

async function resolve(args: string[]): Promise<number> {
  if (args.length === 1 && args[0] === '--all') {
    const { resolveAll } = await import('./resolve-command.ts');
    return resolveAll();
  }
  const { resolveCsv } = await import('./resolve-csv.ts');
  return convertCsv('resolve', args, resolveCsv);
}

async function convertCsv(
  command: string,
  args: string[],
  convert: (bytes: Uint8Array) => string,
): Promise<number> {
  const { csv, out } = parseOptions(command, args, csvOptions);
  if (!csv || !out) throw new UsageError(`${command}: give --csv FILE and --out FILE`);
  const { CsvError } = await import('./match-names.ts');
  try {
    await writeFile(out, convert(await readFile(csv)));
    return 0;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    console.error(`${command}: ${csv}: ${error.message}`);
    return 1;
  }
}

async function main([command = '', ...args]: string[]): Promise<number> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (run === undefined) throw new UsageError(command === '' ? 'no command' : `unknown command: ${command}`);
  return run(args);
}

main(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof ConfigError) console.error(error.message);
    else console.error(redactError(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
