import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Checkbox } from '../fields/checkbox.tsx';
import { fieldClass, FieldLabel, FieldNote, type FieldProps } from './field-parts.tsx';

interface CheckboxGroupFieldProps extends FieldProps {
  options: readonly { value: string; name: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any number of several choices. */
export function CheckboxGroupField({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  ...props
}: CheckboxGroupFieldProps) {
  return (
    <CheckboxGroup
      {...props}
      value={[...value]}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      {options.map(({ value: option, name }) => (
        <Checkbox key={option} value={option} className="min-h-8 max-md:min-h-11">
          {name}
        </Checkbox>
      ))}
      <FieldNote hint={hint} error={error} />
    </CheckboxGroup>
  );
}
