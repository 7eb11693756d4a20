import { useTranslation } from 'react-i18next';

/** Separates two payment methods. */
export function OrDivider() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">
      {t('or')}
    </p>
  );
}
