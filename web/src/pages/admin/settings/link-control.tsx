import { useTranslation } from 'react-i18next';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface Link {
  label: string;
  action: string;
}

/** Edits a link: label and address. */
export function LinkControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const link = value as Link;
  const trimAction = () => {
    const action = link.action.trim();
    if (action !== link.action) onChange({ ...link, action });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t(field.label)}</legend>
      <TextField
        label={t('Label')}
        autoComplete="off"
        value={link.label}
        onChange={(label) => onChange({ ...link, label })}
      />
      <TextField
        label={t('Address')}
        dir="ltr"
        placeholder="/privacy"
        autoComplete="off"
        hint={useSettingHint(field)}
        error={error}
        value={link.action}
        onChange={(action) => onChange({ ...link, action })}
        onBlur={trimAction}
      />
    </fieldset>
  );
}
