import { useTranslation } from 'react-i18next';
import type { SettingField } from '#shared/input-rules/settings.ts';

/** Returns the help text of a setting, and when a change takes effect. */
export function useSettingHint({ help, readOnly, redeploy, hasNoEffect }: SettingField): string | undefined {
  const { t } = useTranslation();
  const parts = [
    help && t(help),
    readOnly && t('Set by the deployment.'),
    redeploy && !hasNoEffect && t('Takes effect with the next deployment.'),
    hasNoEffect && t('This setting has no effect yet.'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
