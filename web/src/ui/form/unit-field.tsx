import { ChevronDownIcon } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
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
  /** Unit of an empty field; the largest by default. */
  emptyUnit?: string;
}

/** A number with a unit to choose. It is stored in the smallest one, and empty means none. */
export function UnitField({ units, unitLabel, emptyUnit, value, onChange, ...props }: UnitFieldProps) {
  const [chosen, setChosen] = useState<string>();
  const unit = units.find(({ name }) => name === chosen) ?? fittingUnit(units, value, emptyUnit);
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
      <span className="relative h-full shrink-0">
        <select
          aria-label={`${props.label}: ${unitLabel}`}
          value={unit.name}
          disabled={props.isDisabled}
          onChange={(event) => choose(event.target.value)}
          className="focus-ring-inset h-full appearance-none rounded-input border-s border-divider bg-transparent ps-2.5 pe-7 text-base disabled:text-muted max-md:text-lg"
        >
          {units.map(({ name }) => (
            <option key={name} value={name} className="bg-paper">
              {name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 text-muted">
          <Icon of={ChevronDownIcon} size={14} />
        </span>
      </span>
    </NumberField>
  );
}

/** The largest unit of which the value is a whole number, and otherwise the smallest. */
function fittingUnit(units: UnitFieldProps['units'], value: number | null, emptyUnit?: string): Unit {
  if (value === null || value === 0) {
    return units.find(({ name }) => name === emptyUnit) ?? units.at(-1) ?? units[0];
  }
  return units.findLast(({ size }) => value % size === 0) ?? units[0];
}
