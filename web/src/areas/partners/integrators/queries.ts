import { integrators, type TokenInput } from '@farol/contract/areas/partners/integrators';
import { call, type CallOptions } from '#client/call.ts';

export interface CreatedToken {
  token: string;
  /** Whether another token was deactivated. */
  deactivated: boolean;
}

/** Creates a token. Not a mutation, because a mutation would cache the token for minutes. */
export function generateToken(body: TokenInput, options: CallOptions): Promise<CreatedToken> {
  return call(integrators.generateToken, { body }, options);
}
