import { useTranslation } from 'react-i18next';
import type { SettingField } from '#shared/input-rules/settings.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CheckboxGroupField } from '../../ui/form/checkbox-group-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SecretField } from '../../ui/form/secret-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextListField } from '../../ui/form/text-list-field.tsx';
import { BytesField } from '../form/bytes-field.tsx';
import { JsonField } from './json-field.tsx';
import { nameChoices } from './name-choices.ts';
import { useSettingHint, type ShownSetting } from './use-setting-hint.ts';

export interface SettingControlProps {
  field: ShownSetting;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string;
  /** A secret is stored. */
  isSet: boolean;
}

/** Longer texts get lines, and still longer ones are code, such as HTML. */
const areaFromChars = 256;
const codeFromChars = 10_000;

/** The field that fits the schema of a setting. */
export function SettingControl({ field, value, onChange, error, isSet }: SettingControlProps) {
  const { t } = useTranslation();
  const { rule, readOnly, options } = field;
  const isDisabled = readOnly === true;
  const own = { label: t(field.label), hint: useSettingHint(field), error, onChange };
  if (!rule) return <SecretField {...own} isSet={isSet} value={value as string | null | undefined} />;
  if (rule.kind === 'boolean') return <SwitchField {...own} isDisabled={isDisabled} value={value === true} />;
  if (rule.kind === 'list' && options) {
    const chosen = value as string[];
    return <CheckboxGroupField {...own} options={nameChoices(options, chosen, t)} value={chosen} />;
  }
  if (rule.choices || options) {
    const choices = nameChoices(options ?? {}, [String(value)], t);
    return <SelectField {...own} isDisabled={isDisabled} options={choices} value={String(value)} />;
  }
  if (rule.kind === 'number')
    return <NumberControl {...own} unit={field.unit} value={value as number | null} />;
  if (rule.kind === 'list' && rule.items?.kind === 'text') {
    return <TextListField {...own} isDisabled={isDisabled} value={value as string[]} />;
  }
  if (rule.kind !== 'text') return <JsonField {...own} isDisabled={isDisabled} value={value} />;
  const maxChars = rule.max?.value ?? 0;
  const text = { ...own, value: (value as string | null) ?? '' };
  if (maxChars < areaFromChars) return <TextField {...text} readOnly={isDisabled} autoComplete="off" />;
  return <TextArea {...text} isCode={maxChars >= codeFromChars} disabled={isDisabled} />;
}

interface NumberControlProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  unit: SettingField['unit'];
  value: number | null;
  onChange: (value: unknown) => void;
}

/** Number field with its unit. */
function NumberControl({ unit, ...props }: NumberControlProps) {
  const { t } = useTranslation();
  if (unit === 'bytes') return <BytesField {...props} />;
  const names = { percent: '%', days: t('days'), seconds: t('seconds') };
  return (
    <NumberField {...props}>
      {unit && (
        <span aria-hidden className="pe-3 text-muted">
          {names[unit]}
        </span>
      )}
    </NumberField>
  );
}
