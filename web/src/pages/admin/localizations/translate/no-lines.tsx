import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../api/bootstrap-query.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';

interface NoLinesProps {
  /** Whether texts of the site's content were asked for, and there are none at all. */
  hasNoContent: boolean;
  onShowAll: () => void;
}

/** In the place of lines, where none matches. */
export function NoLines({ hasNoContent, onShowAll }: NoLinesProps) {
  const { t } = useTranslation();
  const mayWrite = useCan('appearance.update');
  const showAll = <Button onPress={onShowAll}>{t('Show all lines')}</Button>;
  if (!hasNoContent) return <EmptyState title={t('No line matches')} action={showAll} />;
  return (
    <EmptyState
      title={t('No texts of your own yet')}
      text={t(
        'Labels of menus and texts of the landing page that are written under Appearance are listed here.',
      )}
      action={
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {showAll}
          {mayWrite && <TextLink to="/admin/appearance">{t('Appearance')}</TextLink>}
        </span>
      }
    />
  );
}
