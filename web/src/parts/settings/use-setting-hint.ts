import { useTranslation } from 'react-i18next';
import type { SettingField } from '#shared/input-rules/settings.ts';

/** A setting as the form shows it now. */
export interface ShownSetting extends SettingField {
  /** The field is empty, and the value of the deployment holds. */
  isDeployed?: boolean;
}

/** Returns the help text of a setting, where its value comes from, and when a change takes effect. */
export function useSettingHint(setting: ShownSetting): string | undefined {
  const { t } = useTranslation();
  const { help, readOnly, isDeployed, redeploy } = setting;
  const parts = [
    help && t(help),
    readOnly && t('Set by the deployment.'),
    isDeployed && t('Set by the deployment. A value here replaces it.'),
    redeploy && t('Takes effect with the next deployment.'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
