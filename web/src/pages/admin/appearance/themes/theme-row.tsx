import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { DefaultChips } from './default-chips.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';

interface ThemeRowProps {
  theme: ManagedTheme;
  /** Whether the server refused something of it. */
  isRefused: boolean;
}

/** A theme in the list of all: it opens its panel. */
export function ThemeRow({ theme, isRefused }: ThemeRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name, values } = theme;
  const warning =
    findLowContrast(values).length > 0
      ? t('Some texts are hard to read')
      : isRefused
        ? t('Something here needs another value')
        : undefined;
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <ThemeSwatches values={values} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <Link
          to={String(id)}
          // All of the row is the link; its menu lies above.
          className="focus-ring max-w-full truncate rounded-small font-medium after:absolute after:inset-0 hover:underline"
        >
          <NameText>{t(name)}</NameText>
        </Link>
        <DefaultChips theme={theme} />
      </div>
      {warning && (
        <span role="img" aria-label={warning} title={warning} className="relative shrink-0">
          <Icon of={TriangleAlertIcon} size={18} className="text-warning" />
        </span>
      )}
      <span className="relative shrink-0">
        <ThemeMenu theme={theme} onDuplicated={(copyId) => void navigate(String(copyId))} />
      </span>
    </li>
  );
}
