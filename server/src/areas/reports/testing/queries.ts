import { createId } from '#kernel/ids.ts';
import type { Pool } from '#kernel/db/pool.ts';
import { runAsSystem } from '#testing/platform.ts';

export async function insertReportFile(pool: Pool, file: Buffer): Promise<void> {
  const ids = { id: createId(), owner_id: createId(), organization_id: createId() };
  const state = { state: 'DONE', step: 'WRITING', rows: 1, bytes: file.length, file };
  await runAsSystem(pool, db =>
    db
      .insertInto('report_file')
      .values({
        ...ids,
        ...state,
        assurance: 1,
        report: 'totalizersReport',
        content: '{}',
        reason: 'Relatório mensal',
        language: 'pt',
        created_at: new Date(),
      })
      .execute(),
  );
}
