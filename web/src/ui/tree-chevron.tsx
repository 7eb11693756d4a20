import { ChevronRightIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface TreeChevronProps {
  isExpanded: boolean;
  /** Whether there is something to open; else its place stays free, so that names stand in one line. */
  hasChildItems: boolean;
}

/** Opens and closes a branch of a tree; only within a `TreeItemContent`, which hears it. */
export function TreeChevron({ isExpanded, hasChildItems }: TreeChevronProps) {
  const { t } = useTranslation();
  if (!hasChildItems) return <span className="size-6 shrink-0" />;
  return (
    <Button
      slot="chevron"
      aria-label={isExpanded ? t('Collapse') : t('Expand')}
      className="touch-target grid size-6 shrink-0 place-items-center rounded-small text-muted data-hovered:bg-hover"
    >
      <Icon
        of={ChevronRightIcon}
        size={16}
        className={classNames('transition-transform', isExpanded ? 'rotate-90' : 'rtl:-scale-x-100')}
      />
    </Button>
  );
}
