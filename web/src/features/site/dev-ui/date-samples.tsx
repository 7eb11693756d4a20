import { useState } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import { DateRangeField, type DateRange } from '../../../ui/form/date-range-field.tsx';
import { Sample } from './sample.tsx';

const states = [{}, { hint: 'The last day.' }, { error: 'Choose a later day.' }, { isDisabled: true }];
const presets = [7, 30].map((days) => ({ name: `${days} days`, days }));

/** Days and ranges of days in every state. */
export function DateSamples() {
  return (
    <Sample title="Date: rest, hint, error, disabled; range">
      {states.map((state, index) => (
        <Day key={`Day ${index + 1}`} label={`Day ${index + 1}`} {...state} />
      ))}
      <Range />
    </Sample>
  );
}

function Day(props: { label: string; hint?: string; error?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState<string | null>('2027-03-31');
  return (
    <div className="w-44">
      <DateField {...props} value={value} onChange={setValue} />
    </div>
  );
}

function Range() {
  const [value, setValue] = useState<DateRange | null>({ from: '2027-03-01', to: '2027-03-31' });
  return (
    <div className="w-80">
      <DateRangeField label="Period" presets={presets} value={value} onChange={setValue} />
    </div>
  );
}
