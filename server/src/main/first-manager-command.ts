import { userInfo } from 'node:os';
import { UsageError, parseOptions, withServices } from './command-line.ts';

const options = { organization: { type: 'string' } } as const;
const maxNameLength = 100;

/** Creates the first user of an empty database. */
export async function firstManager([text = '', ...args]: string[]): Promise<number> {
  const { isCpf } = await import('@farol/contract/documents');
  const cpf = text.replaceAll(/[.\-\s]/g, '');
  if (text === '' || text.startsWith('--')) throw new UsageError('first-manager: give a CPF');
  if (!isCpf(cpf))
    throw new UsageError(
      `first-manager: ${text} is not a valid CPF: it has 11 digits, and the last two are check digits`,
    );
  const organization = parseOptions('first-manager', args, options).organization?.trim() ?? '';
  if (organization === '' || organization.length > maxNameLength)
    throw new UsageError(`first-manager: give --organization NAME, of 1 to ${maxNameLength} characters`);
  const { createFirstManager } = await import('#areas/auth/index.ts');
  return withServices(
    async ({ services }) => {
      if (services.config.demo)
        throw new UsageError(
          'first-manager: the demo has its own users; give the settings of the platform, with FAROL_DEMO=off or DATABASE_URL',
        );
      const outcome = await createFirstManager(services, { cpf, organization, by: userInfo().username });
      if (outcome === 'CREATED') {
        console.log(
          `The first manager can sign in: CPF ${cpf}, organization "${organization}", every functionality.`,
        );
        return 0;
      }
      console.error(refusals[outcome]);
      return 1;
    },
    { createsData: true },
  );
}

const refusals = {
  USERS_EXIST:
    'first-manager: the platform already has users; a manager can add others under Administration, Users',
  NAME_TAKEN: 'first-manager: an organization with this name exists; give another --organization',
} as const;
