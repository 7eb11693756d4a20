import { useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { addDays, dayAt } from '../../../ui/time/zoned-time.ts';
import { rangeNames, type RangeKey } from './filter-texts.ts';
import type { DayRange } from './search-choices.ts';

interface DayRangeFieldProps {
  range: RangeKey;
  value: DayRange | undefined;
  onChange: (value: DayRange | undefined) => void;
}

/** Ranges to choose without a calendar, by how many days before today they begin. */
const presets = [
  { value: 'today', name: 'Today', daysBack: 0 },
  { value: 'week', name: 'Last 7 days', daysBack: 6 },
  { value: 'month', name: 'Last 30 days', daysBack: 29 },
] as const;

/** Any time, the last days, or from one day to another. */
export function DayRangeField({ range, value, onChange }: DayRangeFieldProps) {
  const { t, timeZone } = useWording();
  const dayBack = (days: number) => addDays(dayAt(Date.now(), timeZone), -days);
  const preset = presets.find(({ daysBack }) => value?.to === undefined && value?.from === dayBack(daysBack));
  const [isCustom, setIsCustom] = useState(value !== undefined && !preset);
  const choose = (choice: string) => {
    setIsCustom(choice === 'custom');
    const chosen = presets.find((each) => each.value === choice);
    if (choice !== 'custom') onChange(chosen && { from: dayBack(chosen.daysBack) });
  };
  const change = (days: DayRange) => onChange(days.from || days.to ? days : undefined);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={t(rangeNames[range])}
        options={[
          { value: '', name: t('Any time') },
          ...presets.map((each) => ({ value: each.value, name: t(each.name) })),
          { value: 'custom', name: t('Choose days') },
        ]}
        value={isCustom ? 'custom' : (preset?.value ?? '')}
        onChange={choose}
      />
      {isCustom && (
        <div className="grid grid-cols-2 gap-2">
          <TextField
            type="date"
            label={t('From')}
            value={value?.from ?? ''}
            max={value?.to}
            onChange={(from) => change({ ...value, from: from || undefined })}
          />
          <TextField
            type="date"
            label={t('To')}
            value={value?.to ?? ''}
            min={value?.from}
            onChange={(to) => change({ ...value, to: to || undefined })}
          />
        </div>
      )}
    </div>
  );
}
