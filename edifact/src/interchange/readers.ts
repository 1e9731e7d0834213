import { AckresReader } from '../answers/ackres.ts';
import { CusresReader } from '../answers/cusres.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import { PaxlstReader } from '../paxlst/reader.ts';
import { PnrgovReader } from '../pnrgov/reader.ts';

/** Only its envelope is known. */
class SilentReader implements MessageReader {
  readonly headerDone = true;
  segment(): void {}
  finish(): void {}
}

export function readerFor(context: MessageContext): MessageReader {
  switch (context.message.type) {
    case 'PAXLST':
      return new PaxlstReader(context);
    case 'PNRGOV':
      return new PnrgovReader(context);
    case 'CUSRES':
      return new CusresReader(context);
    case 'ACKRES':
      return new AckresReader(context);
    default:
      return new SilentReader();
  }
}
