import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { boxClass, fieldClass, FieldLabel, FieldNote, inputClass, type FieldProps } from './field-parts.tsx';

export interface NumberFieldProps extends FieldProps {
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  /** How it is written: digits after the point, percent, a currency. */
  format?: Intl.NumberFormatOptions;
  /** Shown while it is empty: what no number means. */
  placeholder?: string;
  /** Stands at the end of the box, such as a unit. */
  children?: ReactNode;
}

/** A number, written and read as the language writes numbers. Arrow keys change it by one. */
export function NumberField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  format,
  placeholder,
  children,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      value={value ?? NaN}
      minValue={min}
      maxValue={max}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      // Without these, digits after the third would be lost, and no limit is known here.
      formatOptions={{ maximumFractionDigits: 6, useGrouping: false, ...format }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Group className={boxClass}>
        <Input className={inputClass} placeholder={placeholder} />
        {children}
      </Group>
      <FieldNote hint={hint} error={error} />
    </AriaNumberField>
  );
}
