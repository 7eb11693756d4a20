import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { tracedError } from '../api/traced-error.ts';
import { toastQueue } from '../ui/overlays/toast-queue.ts';

const ErrorTraceDialog = lazy(() =>
  import('../pages/site/error-trace-dialog.tsx').then((page) => ({ default: page.ErrorTraceDialog })),
);

/** Shows the error of a server in development, in the place of its toast. */
export function ErrorTraceHost({ children }: { children: ReactNode }) {
  const trace = useSyncExternalStore(tracedError.subscribe, tracedError.get, tracedError.get);
  const close = () => {
    // What was said meanwhile was said of this error.
    toastQueue.close();
    tracedError.close();
  };
  if (!trace) return children;
  return (
    <Suspense>
      <ErrorTraceDialog trace={trace} onClose={close} />
    </Suspense>
  );
}
