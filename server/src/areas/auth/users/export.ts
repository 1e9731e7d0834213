import type { BinaryReply, Language, HandlerInput, users } from '@farol/contract';
import { dateIn, formatLocal } from '#kernel/clock.ts';
import { cellsOf, type ExportColumn, headingsOf } from '#kernel/exports/columns.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { totalHeader, type Context } from '#kernel/http/handler.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { filterOf } from './manage.ts';
import { listAllUsers, type StoredUser } from './queries.ts';
import { UserScope } from './scope.ts';

const columns: readonly ExportColumn<StoredUser>[] = [
  { pt: 'CPF', en: 'CPF', value: user => user.cpf },
  { pt: 'Nome', en: 'Name', value: user => user.full_name },
  { pt: 'Órgão', en: 'Organization', value: user => user.organization ?? '' },
  { pt: 'Perfis', en: 'Roles', value: user => user.roles.map(({ name }) => name).join(' / ') },
  { pt: 'Aeroportos', en: 'Airports', value: user => user.airports.join(' / ') },
  {
    pt: 'Ativo',
    en: 'Active',
    value: ({ active }, language) => (language === 'pt' ? (active ? 'Sim' : 'Não') : active ? 'Yes' : 'No'),
  },
  {
    pt: 'Último acesso',
    en: 'Last sign-in',
    value: ({ last_login_at: at }, _language, zone) =>
      at === null
        ? ''
        : formatLocal(Temporal.Instant.fromEpochMilliseconds(at.getTime()), zone).replace('T', ' '),
  },
];

const titles: Record<Language, string> = { pt: 'Usuários', en: 'Users' };
const fileNames: Record<Language, string> = { pt: 'usuarios', en: 'users' };

/** Times are in the zone of the caller's organization. */
export async function exportUsers(
  { actor, db, clock, language, exchange, setAuditRecords }: Context<UserActor>,
  query: HandlerInput<typeof users.exportUsers>['body'],
): Promise<BinaryReply> {
  const found = await listAllUsers(db, UserScope.of(actor), filterOf(query, clock.now()));
  const { text, ...detail } = query;
  setAuditRecords([], { ...detail, withText: Boolean(text), rows: found.length });
  exchange.setHeader(totalHeader, String(found.length));
  const zone = actor.organization?.timeZone ?? 'UTC';
  return exportSheet('xlsx', {
    fileName: `${fileNames[language]}-${dateIn(clock.now(), zone)}`,
    title: titles[language],
    headings: headingsOf(columns, language),
    pages: toPages(found, user => cellsOf(columns, user, language, zone)),
    language,
  });
}
