import { Switch } from '../fields/switch.tsx';
import type { FieldProps } from './field-parts.tsx';

interface SwitchFieldProps extends FieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** A switch of a form, with what it does below its label. */
export function SwitchField({ label, hint, error, isDisabled, value, onChange }: SwitchFieldProps) {
  return (
    <Switch isDisabled={isDisabled} isSelected={value} onChange={onChange}>
      <span className="block font-medium">{label}</span>
      {hint && <span className="block text-xs text-muted">{hint}</span>}
      {error && <span className="block text-xs font-medium text-danger">{error}</span>}
    </Switch>
  );
}
