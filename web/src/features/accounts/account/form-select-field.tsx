import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface FormSelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  label: string;
  options: readonly { value: string; name: string }[];
}

/** A choice of one that belongs to a form. */
export function FormSelectField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: FormSelectFieldProps<Values, Name>) {
  const { field } = useController({ control, name });
  return <SelectField {...props} value={String(field.value)} onChange={field.onChange} />;
}
