import { lazy, Suspense, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProblem } from './form-problem.tsx';
import type { RouteForm } from './use-route-form.ts';

// Lazy, because it imports dialogs and most forms do not need it.
const DiscardGuard = lazy(() =>
  import('../editor/discard-guard.tsx').then((guard) => ({ default: guard.DiscardGuard })),
);

interface RouteFormFrameProps<Values extends FieldValues> {
  form: RouteForm<Values>;
  /** Asks before the page is left with changes. */
  asksBeforeLeaving?: boolean;
  className?: string;
  children: ReactNode;
}

/** The element of a form: sends it, and shows at its top why it was refused. */
export function RouteFormFrame<Values extends FieldValues>({
  form,
  asksBeforeLeaving = false,
  className = 'flex flex-col gap-4',
  children,
}: RouteFormFrameProps<Values>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className={className}
    >
      {asksBeforeLeaving && (
        <Suspense fallback={null}>
          <DiscardGuard isChanged={form.isDirty} isSaving={form.isSending} />
        </Suspense>
      )}
      <FormProblem message={form.problem} />
      {children}
    </form>
  );
}
