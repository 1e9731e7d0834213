import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import { formatCnpj } from '../../../ui/format.ts';
import { bareCnpj, cnpjProblem } from './cnpj.ts';
import type { TokenWanted } from './queries.ts';

/** What is typed into the form of a token. */
export interface TokenDraft {
  identification: string;
  cnpj: string;
  carriers: string[];
}

export const emptyDraft: TokenDraft = { identification: '', cnpj: '', carriers: [] };

export function draftOf({ identification, cnpj, carriers }: IntegratorRow): TokenDraft {
  return { identification, cnpj: formatCnpj(cnpj ?? ''), carriers: [...carriers] };
}

/** What the server is asked for; null while something is missing or wrong. Nothing is confirmed by typing it. */
export function wantedOf({ identification, cnpj, carriers }: TokenDraft): TokenWanted | null {
  const name = identification.trim();
  if (name === '' || cnpjProblem(cnpj) !== null) return null;
  return { identification: name, cnpj: bareCnpj(cnpj), carriers, confirmed: false };
}
