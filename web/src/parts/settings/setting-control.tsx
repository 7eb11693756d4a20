import { useTranslation } from 'react-i18next';
import type { SettingField } from '#shared/input-rules/settings.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SecretField } from '../../ui/form/secret-field.tsx';
import { TextListField } from '../../ui/form/text-list-field.tsx';
import { BytesField } from '../form/bytes-field.tsx';
import { JsonField } from './json-field.tsx';

export interface SettingControlProps {
  field: SettingField;
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
  const { rule, readOnly, unit } = field;
  const isDisabled = readOnly === true;
  const own = { label: t(field.label), hint: useHint(field), error, onChange };
  if (!rule) return <SecretField {...own} isSet={isSet} value={value as string | null | undefined} />;
  if (rule.kind === 'boolean') return <SwitchSetting {...own} isDisabled={isDisabled} value={value} />;
  if (rule.choices) {
    const options = rule.choices.map((each) => ({ value: String(each), name: String(each) }));
    return <SelectField {...own} isDisabled={isDisabled} options={options} value={String(value)} />;
  }
  if (rule.kind === 'number') {
    const Field = unit === 'bytes' ? BytesField : NumberField;
    return <Field {...own} isDisabled={isDisabled} value={value as number | null} />;
  }
  if (rule.kind === 'list' && rule.items?.kind === 'text') {
    return <TextListField {...own} isDisabled={isDisabled} value={value as string[]} />;
  }
  if (rule.kind !== 'text') return <JsonField {...own} isDisabled={isDisabled} value={value} />;
  const maxChars = rule.max?.value ?? 0;
  const text = { ...own, value: (value as string | null) ?? '' };
  if (maxChars < areaFromChars) return <TextField {...text} readOnly={isDisabled} autoComplete="off" />;
  return <TextArea {...text} isCode={maxChars >= codeFromChars} disabled={isDisabled} />;
}

/** What a setting does, and when. */
function useHint({ help, readOnly, redeploy }: SettingField): string | undefined {
  const { t } = useTranslation();
  const parts = [
    help && t(help),
    readOnly && t('Set by the deployment.'),
    redeploy && t('Takes effect with the next deployment.'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

interface SwitchSettingProps {
  label: string;
  hint?: string;
  error?: string;
  isDisabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function SwitchSetting({ label, hint, error, value, ...props }: SwitchSettingProps) {
  return (
    <Switch {...props} isSelected={value === true}>
      <span className="block font-medium">{label}</span>
      {hint && <span className="block text-xs text-muted">{hint}</span>}
      {error && <span className="block text-xs font-medium text-danger">{error}</span>}
    </Switch>
  );
}
