import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';

/**
 * In the place of a theme that does not exist, or no longer.
 * @param listPath relative to the address
 */
export function GoneTheme({ listPath }: { listPath: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('This theme is gone.')}
      action={
        <TextLink to={listPath} relative="path">
          {t('All themes')}
        </TextLink>
      }
    />
  );
}
