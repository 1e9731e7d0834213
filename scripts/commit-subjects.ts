import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const maxLength = 72;
const root = fileURLToPath(new URL('../', import.meta.url));

/** Returns what is wrong with the subject of a commit; empty if nothing. */
export function findSubjectFaults(subject: string): string[] {
  const [first = '', ...others] = subject.split(' ');
  const faults = [
    subject.length > maxLength && `has ${subject.length} characters, at most ${maxLength}`,
    others.length === 0 && 'says too little',
    !/^\p{Lu}/u.test(subject) && 'does not begin with a capital letter',
    /(?:ed|ing)$/.test(first) &&
      !/^(?:Embed|Feed|Seed|Speed|Bring|String)$/.test(first) &&
      'is not imperative',
    subject.endsWith('.') && 'ends with a period',
  ];
  return faults.filter(fault => fault !== false);
}

/** Subjects of the commits since main, without merges; none outside of a clone. */
export function listNewSubjects(): string[] {
  const range = ['origin/main', 'main'].find(name => git('rev-parse', '--verify', '--quiet', name) !== '');
  if (range === undefined) return [];
  return git('log', '--no-merges', '--format=%s', `${range}..HEAD`).split('\n').filter(Boolean);
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
