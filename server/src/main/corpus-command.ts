import type { BulkOptions } from '@farol/corpus';
import { UsageError, parseOptions } from './command-line.ts';

const corpusOptions = {
  kind: { type: 'string' },
  megabytes: { type: 'string' },
  seed: { type: 'string' },
  sensitive: { type: 'boolean' },
} as const;

function parseCorpusOptions(args: string[]): BulkOptions {
  const { kind, megabytes, seed } = parseOptions('corpus', args, corpusOptions);
  if (kind !== 'paxlst' && kind !== 'pnrgov') throw new UsageError('corpus: --kind is paxlst or pnrgov');
  const size = megabytes === undefined || megabytes.trim() === '' ? Number.NaN : Number(megabytes);
  if (!(size > 0 && size < Infinity)) throw new UsageError('corpus: --megabytes is a number above 0');
  if (seed === undefined || seed === '') throw new UsageError('corpus: give a --seed');
  return { kind, megabytes: size, seed };
}

/** Prints one JSON line per message with base64 content, then the secrets. */
async function printSensitiveCorpus(seed: string): Promise<number> {
  const { makeSensitive } = await import('@farol/corpus');
  const { pushes, ...secrets } = makeSensitive(seed);
  for (const { bytes, ...push } of pushes)
    console.log(JSON.stringify({ ...push, content: Buffer.from(bytes).toString('base64') }));
  console.log(JSON.stringify(secrets));
  return 0;
}

/** Writes one chunk at a time to limit memory. */
export async function printCorpus(args: string[]): Promise<number> {
  const { sensitive, ...others } = parseOptions('corpus', args, corpusOptions);
  if (sensitive === true) {
    if (others.kind !== undefined || others.megabytes !== undefined || !others.seed)
      throw new UsageError('corpus: --sensitive goes with a --seed alone');
    return printSensitiveCorpus(others.seed);
  }
  const options = parseCorpusOptions(args);
  const { generateCorpus } = await import('@farol/corpus');
  // The failed write's callback receives the same error.
  process.stdout.on('error', () => undefined);
  for (const chunk of generateCorpus(options)) {
    const error = await new Promise<NodeJS.ErrnoException | null | undefined>(done => {
      process.stdout.write(chunk, done);
    });
    // The reader closed the pipe, like `head`.
    if (error?.code === 'EPIPE') return 0;
    if (error) throw error;
  }
  return 0;
}
