import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { FilterControlProps } from '../../ui/table/table-filter.ts';
import { BytesField } from '../form/bytes-field.tsx';
import { parseSize } from './parse-size.ts';

/** Sets a size, and whether what is larger or smaller is meant. */
export function SizeFilterField({ label, value, onChange }: FilterControlProps) {
  const { t } = useTranslation();
  const condition = parseSize(value);
  // A comparison without a number is no condition yet.
  const [chosen, setChosen] = useState<string>(condition?.operator ?? '');
  const compare = (operator: string) => {
    setChosen(operator);
    onChange(operator && condition ? operator + String(condition.value) : '');
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        options={[
          { value: '', name: t('Any') },
          { value: '>', name: t('Larger than') },
          { value: '<', name: t('Smaller than') },
        ]}
        value={chosen}
        onChange={compare}
      />
      {chosen !== '' && (
        <BytesField
          label={chosen === '>' ? t('Larger than') : t('Smaller than')}
          emptyUnit="MB"
          value={condition?.value ?? null}
          min={0}
          onChange={(bytes) => onChange(bytes === null ? '' : chosen + String(bytes))}
        />
      )}
    </div>
  );
}
