import * as z from 'zod/mini';
import { choice, id } from '../../common.ts';
import { permissions } from '../../permissions.ts';

/** Claims of the session token (specification, section 3, "Logged-in user"). `exp` is in Unix seconds. */
export const sessionClaims = z.object({
  sub: id,
  full_name: z.string(),
  /** CPF, 11 digits. */
  user_name: z.string(),
  /** Home host, `host[:port]`. */
  url: z.string(),
  exp: z.int(),
  groups: z.array(z.enum(permissions)),
  is_airline: z.boolean(),
  /** The user answers data subjects, which depends on the organization too. */
  answers_people: z.optional(z.boolean()),
  may_view_as: z.optional(z.boolean()),
  viewing_as: z.optional(choice),
});
export type SessionClaims = z.output<typeof sessionClaims>;
