/** Dialogs that went when their change was sent, and come back if it fails. */
const sentForms = new Set<Promise<void>>();

/** Says that a dialog has gone so. Call what is returned when it is back, or will not come any more. */
export function noteSentForm(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  sentForms.add(promise);
  return () => {
    sentForms.delete(promise);
    resolve();
  };
}

/** Waits until each such dialog is back, or will not come any more: what was typed into it is seen then. */
export async function untilSentFormsReturn(): Promise<void> {
  while (sentForms.size > 0) await Promise.all(sentForms);
}
