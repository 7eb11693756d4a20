import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Switch } from '../../ui/switch.tsx';

interface FormSwitchProps<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>> {
  control: Control<Values>;
  name: Name;
  label: string;
  hint?: string;
  isDisabled?: boolean;
}

/** A switch that belongs to a form, with a line that says what it means. */
export function FormSwitch<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>>({
  control,
  name,
  label,
  hint,
  isDisabled,
}: FormSwitchProps<Values, Name>) {
  const { field } = useController({ control, name });
  return (
    <Switch isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur} isDisabled={isDisabled}>
      <span className="block">{label}</span>
      {hint && <span className="block text-xs text-muted">{hint}</span>}
    </Switch>
  );
}
