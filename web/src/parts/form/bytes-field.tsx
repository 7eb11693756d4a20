import { useTranslation } from 'react-i18next';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import type { NumberFieldProps } from '../../ui/form/number-field.tsx';
import { UnitField } from '../../ui/form/unit-field.tsx';

const mega = bytesPerKilobyte ** 2;
const units = [
  { name: 'bytes', size: 1 },
  { name: 'KB', size: bytesPerKilobyte },
  { name: 'MB', size: mega },
  { name: 'GB', size: mega * bytesPerKilobyte },
  { name: 'TB', size: mega * mega },
] as const;

interface BytesFieldProps extends Omit<NumberFieldProps, 'children' | 'format'> {
  /** Unit of an empty field. */
  emptyUnit?: (typeof units)[number]['name'];
}

/** A size in bytes, in the unit that fits it. */
export function BytesField({ emptyUnit = 'GB', ...props }: BytesFieldProps) {
  const { t } = useTranslation();
  return <UnitField {...props} emptyUnit={emptyUnit} units={units} unitLabel={t('Unit')} />;
}
