import { AriaFrame } from '../aria-frame.tsx';
import { MessageForm } from '../../../features/site/message/message-form.tsx';

/** The message form with the accessibility library, which the landing page does not load. */
export function ResellerForm() {
  return (
    <AriaFrame>
      <MessageForm kind="reseller" />
    </AriaFrame>
  );
}
