export interface MessageContent {
  /** Telephone in E.164, or e-mail address. */
  to: string;
  subject: string;
  text: string;
}

export interface OutgoingMessage extends MessageContent {
  /** The gateway sends a message once for each id. */
  id: string;
  kind: 'SMS' | 'EMAIL';
}

/** Port to a service that sends SMS or e-mail. */
export interface MessageGateway {
  /** The platform shows the text instead of sending it. */
  readonly simulated: boolean;
  /** Throws `MessageFailure`. */
  send(message: OutgoingMessage): Promise<void>;
}

export class MessageFailure extends Error {}

const sendTimeoutMs = 10_000;

/** Posts each message as JSON to the configured address. */
export function buildHttpGateway({ url, token }: { url: string; token: string }): MessageGateway {
  return {
    simulated: false,
    async send({ id, ...message }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(sendTimeoutMs),
      }).catch((error: unknown) => {
        throw new MessageFailure(error instanceof Error ? error.name : 'no connection');
      });
      await response.body?.cancel();
      if (!response.ok) throw new MessageFailure(`HTTP ${response.status}`);
    },
  };
}

/** Sends nothing. The first attempt to a telephone that ends in 0 fails, to show a repetition. */
export function buildSimulatedGateway(): MessageGateway {
  const failed = new Set<string>();
  return {
    simulated: true,
    async send({ id, to }) {
      if (!to.endsWith('0') || failed.has(id)) return;
      failed.add(id);
      throw new MessageFailure('HTTP 503');
    },
  };
}

/** Without a gateway and outside the demo, messages stay queued with an error. */
export const missingGateway: MessageGateway = {
  simulated: false,
  async send() {
    throw new MessageFailure('no gateway');
  },
};
