import { CircleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import { DiscardGuard } from '../editor/discard-guard.tsx';
import type { RouteForm } from './use-route-form.ts';

interface RouteFormFrameProps<Values extends FieldValues> {
  form: RouteForm<Values>;
  /** Asks before the page is left with changes (SH-12). */
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
      {asksBeforeLeaving && <DiscardGuard isChanged={form.isDirty && !form.isSending} />}
      <FormProblem message={form.problem} />
      {children}
    </form>
  );
}

/** Why a form was refused, where no field is at fault. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-panel bg-background-alt px-4 py-3 font-medium text-danger">
      <span className="shrink-0">
        <Icon of={CircleAlertIcon} />
      </span>
      {message}
    </p>
  );
}
