import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { buildSimulatedGateway, type MessageGateway, MessageFailure } from './gateway.ts';

const timeoutMs = 10_000;

/** Sends e-mail over SMTP. A repeated message has the same Message-ID, so that servers can drop it. */
export function buildSmtpGateway({ url, from }: NonNullable<Config['smtp']>): MessageGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password is never sent in the clear.
    requireTLS: !secure && username !== '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    simulated: false,
    async send({ id, to, subject, text }) {
      await transport
        .sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` })
        .catch((error: unknown) => {
          throw new MessageFailure(failureOf(error));
        });
    },
  };
}

/** Code and status of the server only, because its text can contain the address. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'SMTP';
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ['SMTP', responseCode, code].filter(part => part !== undefined).join(' ');
}

export const hasMailGateway = ({ demo, smtp }: Config): boolean => demo || smtp !== undefined;

/** Undefined without a mail server, outside the demo. */
export function buildMailGateway({ demo, smtp }: Config): MessageGateway | undefined {
  if (smtp !== undefined) return buildSmtpGateway(smtp);
  return demo ? buildSimulatedGateway() : undefined;
}
