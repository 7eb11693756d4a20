import { useId } from 'react';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { fieldClass, FieldLabel, type FieldProps } from './field-parts.tsx';

interface SliderFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'isDisabled'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Stands after the number. */
  unit?: string;
}

/** A number of a range, moved by a thumb. Arrow keys change it by one. */
export function SliderField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  unit,
  isDisabled,
}: SliderFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Slider
      value={value}
      onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
      minValue={min}
      maxValue={max}
      isDisabled={isDisabled}
      className={fieldClass}
    >
      <span className="flex items-baseline gap-2">
        <FieldLabel>{label}</FieldLabel>
        <SliderOutput className="text-sm text-muted tabular-nums">
          {({ state }) => (
            <bdi dir="ltr">
              {state.getThumbValueLabel(0)} {unit}
            </bdi>
          )}
        </SliderOutput>
      </span>
      <SliderTrack className="relative flex h-6 w-full items-center before:h-1 before:w-full before:rounded-full before:bg-control">
        <SliderThumb
          aria-describedby={note ? `${id}-note` : undefined}
          className="touch-target top-1/2 size-5 rounded-full border-2 border-paper bg-primary shadow-popover outline-2 outline-offset-2 outline-transparent data-disabled:bg-control data-focus-visible:outline-focus"
        />
      </SliderTrack>
      {note && (
        <p
          id={`${id}-note`}
          aria-live={error ? 'polite' : undefined}
          className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}
        >
          {note}
        </p>
      )}
    </Slider>
  );
}
