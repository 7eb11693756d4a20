import { MaximizeIcon, MinusIcon, PlusIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface ZoomControlsProps {
  percent: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  /** What stands before them in the same bar. */
  children?: ReactNode;
}

/** The bar below pictures and documents. */
export function ZoomControls({ percent, children, ...zoom }: ZoomControlsProps) {
  const { t } = useTranslation();
  return (
    <div
      role="toolbar"
      aria-label={t('View')}
      className="absolute bottom-4 left-1/2 z-10 flex -translate-x-1/2 items-center gap-1 rounded-panel bg-paper p-1 text-sm shadow-popover"
    >
      {children}
      <IconButton
        label={t('Zoom out')}
        icon={<Icon of={MinusIcon} />}
        isDisabled={!zoom.canZoomOut}
        onPress={zoom.onZoomOut}
      />
      <span aria-live="polite" className="w-14 text-center tabular-nums">
        {t(':percent%', { percent })}
      </span>
      <IconButton
        label={t('Zoom in')}
        icon={<Icon of={PlusIcon} />}
        isDisabled={!zoom.canZoomIn}
        onPress={zoom.onZoomIn}
      />
      <IconButton label={t('Fit to screen')} icon={<Icon of={MaximizeIcon} />} onPress={zoom.onFit} />
    </div>
  );
}
