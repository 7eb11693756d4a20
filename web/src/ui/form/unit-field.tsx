import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export interface Unit {
  name: string;
  /** How many of the stored unit make one of this. */
  size: number;
}

interface UnitFieldProps extends Omit<NumberFieldProps, 'children' | 'format'> {
  /** From the smallest to the largest. */
  units: readonly [Unit, ...Unit[]];
  /** Names the choice of the unit. */
  unitLabel: string;
}

/** A number with a unit to choose. It is stored in the smallest one, and empty means none. */
export function UnitField({ units, unitLabel, value, onChange, ...props }: UnitFieldProps) {
  const [chosen, setChosen] = useState<string>();
  const unit = units.find(({ name }) => name === chosen) ?? fittingUnit(units, value);
  const choose = (name: string) => {
    const next = units.find((each) => each.name === name) ?? units[0];
    setChosen(next.name);
    // The number stays as it is typed: somebody who changes the unit means another size.
    if (value !== null) onChange(Math.round((value / unit.size) * next.size));
  };
  return (
    <NumberField
      {...props}
      value={value === null ? null : value / unit.size}
      onChange={(typed) => {
        setChosen(unit.name);
        onChange(typed === null ? null : Math.round(typed * unit.size));
      }}
    >
      <select
        aria-label={`${props.label}: ${unitLabel}`}
        value={unit.name}
        disabled={props.isDisabled}
        onChange={(event) => choose(event.target.value)}
        className="focus-ring-inset h-full rounded-input border-s border-divider bg-transparent px-2 text-base disabled:text-muted max-md:text-lg"
      >
        {units.map(({ name }) => (
          <option key={name} value={name} className="bg-paper">
            {name}
          </option>
        ))}
      </select>
    </NumberField>
  );
}

/** The largest unit of which the value is a whole number, and otherwise the smallest. */
function fittingUnit(units: UnitFieldProps['units'], value: number | null): Unit {
  if (value === null || value === 0) return units.at(-1) ?? units[0];
  return units.findLast(({ size }) => value % size === 0) ?? units[0];
}
