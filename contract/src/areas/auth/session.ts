import * as z from 'zod/mini';
import { choice, id } from '../../common.ts';
import { permissions } from '../../permissions.ts';

/** Claims of the session token (specification, section 3, "Logged-in user"). `exp` is in seconds since 1970. */
export const sessionClaims = z.object({
  sub: id,
  full_name: z.string(),
  /** CPF, 11 digits. */
  user_name: z.string(),
  /** Host the user belongs to, `host[:port]`. */
  url: z.string(),
  exp: z.int(),
  groups: z.array(z.enum(permissions)),
  is_airline: z.boolean(),
  /** They answer people who ask what is held of them, which no functionality alone says. */
  answers_people: z.optional(z.boolean()),
  /** They may view the platform as another organization. */
  may_view_as: z.optional(z.boolean()),
  /** The organization that they view it as now. */
  viewing_as: z.optional(choice),
});
export type SessionClaims = z.output<typeof sessionClaims>;
