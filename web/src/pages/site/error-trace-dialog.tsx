import type { ErrorTrace } from '#shared/error-trace.ts';
import { ErrorDialog } from '../../features/site/error-dialog/error-dialog.tsx';
import { AriaFrame } from './aria-frame.tsx';

/** The error dialog on any page, also on those that do without the accessibility library. */
export function ErrorTraceDialog({ trace, onClose }: { trace: ErrorTrace; onClose: () => void }) {
  return (
    <AriaFrame>
      <ErrorDialog trace={trace} onClose={onClose} />
    </AriaFrame>
  );
}
