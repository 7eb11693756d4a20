import { describeBody } from '../contract/describe-input.ts';
import { sendContactMessage } from '../routes/site/messages.ts';

/** Also for `sendResellerMessage`, which has the same fields. */
export const messageRules = describeBody(sendContactMessage);
