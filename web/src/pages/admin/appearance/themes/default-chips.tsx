import { useTranslation } from 'react-i18next';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { Chip } from '../../../../ui/chip.tsx';

/** Says of what a theme is the default. */
export function DefaultChips({ theme }: { theme: ManagedTheme }) {
  const { t } = useTranslation();
  if (!theme.default_light && !theme.default_dark) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {theme.default_light && <Chip size="xs">{t('Default for light')}</Chip>}
      {theme.default_dark && <Chip size="xs">{t('Default for dark')}</Chip>}
    </div>
  );
}
