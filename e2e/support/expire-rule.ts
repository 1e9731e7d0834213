/**
 * Expires a risk rule yesterday, because no call accepts a past day: `node e2e/support/expire-rule.ts ID`.
 */
import { transaction } from '../../server/src/kernel/db/pool.ts';
import { readConfig } from '../../server/src/kernel/config.ts';
import { openServices } from '../../server/src/main/services.ts';
import { today } from './today.ts';

const [id = ''] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(process.env));
try {
  const valid_until = today().subtract({ days: 1 }).toString();
  const { numUpdatedRows } = await transaction(services.pool.db, { kind: 'system' }, db =>
    db.updateTable('risk_rule').set({ valid_until }).where('id', '=', id).executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) throw new Error('there is no such rule');
} finally {
  await close();
}
process.exit(0);
