import type { ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** What a field of `web/src/ui/form` takes from a form. */
interface HeldField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  /** Fields that are checked again when this one changes. */
  deps?: FieldPath<Values>[];
  children: (field: HeldField<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Connects a field with a form: `<FormField {...form.field('size')}>{(field) => <BytesField {...field} />}</FormField>`. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  deps,
  children,
}: FormFieldProps<Values, Name>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  const message = fieldState.error?.message;
  return children({ value: field.value, onChange: field.onChange, error: message && t(message) });
}
