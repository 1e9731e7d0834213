import { type KyselyPlugin, type OperationNode, RawNode } from 'kysely';
import type { Services } from '#kernel/services.ts';

/** Returns the text of a raw statement, with `?` for values. */
function textOf(node: OperationNode): string {
  if (!RawNode.is(node)) return '?';
  const [first = '', ...rest] = node.sqlFragments;
  return rest.reduce(
    (text, part, at) => `${text}${textOf(node.parameters[at] as OperationNode)}${part}`,
    first,
  );
}

/** Returns services that report the text of each statement first. A listener that throws prevents it. */
export function watchStatements(services: Services, listen: (text: string) => void): Services {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const text = textOf(node);
      // Otherwise the connection would return to the pool within a transaction.
      if (text !== 'rollback') listen(text);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...services, pool: { ...services.pool, db: services.pool.db.withPlugin(plugin) } };
}

/** Returns services whose connections end before the given statement, as if the process were killed. */
export function killAtStatement(services: Services, number: number): Services {
  let statements = 0;
  return watchStatements(services, () => {
    statements += 1;
    if (statements >= number) throw Object.assign(new Error('killed'), { code: '57P01' });
  });
}
