import { useState } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface FormTextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  control: Control<Values>;
  name: Name;
  /** Their messages are texts to translate. */
  rules?: UseControllerProps<Values, Name>['rules'];
  /** Takes out of a typed or pasted text what its format does not have. */
  clean?: (text: string) => string;
}

/**
 * A text field that belongs to a form: value, focus and error come from it. A field that nobody has typed into
 * yet is not at fault: a message that appears because somebody leaves it would move the link they are pressing.
 */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  clean = (text) => text,
  ...props
}: FormTextFieldProps<Values, Name>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name, rules });
  const [hasTyped, setHasTyped] = useState(false);
  const { error } = fieldState;
  const message = error && (hasTyped || error.type === 'server') ? error.message : undefined;
  const change = (value: string) => {
    setHasTyped(true);
    field.onChange(clean(value));
  };
  return <TextField {...props} {...field} onChange={change} error={message && t(message)} />;
}
