import { QuoteDialog } from '../../../features/site/landing/quote-dialog.tsx';
import { AriaFrame } from '../aria-frame.tsx';

/** The calculator with the accessibility library, which the landing page does not load. */
export function QuoteHost({ onClose }: { onClose: () => void }) {
  return (
    <AriaFrame>
      <QuoteDialog onClose={onClose} />
    </AriaFrame>
  );
}
