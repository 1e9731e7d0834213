import { AckresReader } from '../answers/ackres.ts';
import { CusresReader } from '../answers/cusres.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import { PaxlstReader } from '../paxlst/reader.ts';
import { PnrgovReader } from '../pnrgov/reader.ts';

/** A message that is known by its envelope only. */
class SilentReader implements MessageReader {
  readonly headerDone = true;
  segment(): void {
    // Nothing of it is ours.
  }
  finish(): void {
    // Nothing was begun.
  }
}

/** The reader of a message's type. */
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
