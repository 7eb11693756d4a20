import { CircleAlertIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

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
