import type { Config } from '#kernel/config.ts';
import {
  buildHttpGateway,
  buildSimulatedGateway,
  type MessageGateway,
  missingGateway,
} from '#kernel/outbox/gateway.ts';

export function buildGateway({ demo, messageGateway }: Config): MessageGateway {
  if (messageGateway !== undefined) return buildHttpGateway(messageGateway);
  return demo ? buildSimulatedGateway() : missingGateway;
}
