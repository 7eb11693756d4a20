import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { QueueSummary } from './summarize-queue.ts';

export interface UploadPanelHeaderProps {
  /** Without uploads, the panel is there for what an earlier visit left. */
  hasItems: boolean;
  summary: QueueSummary;
  isCollapsed: boolean;
  onToggle(): void;
  onClear(): void;
}

/** Title, total progress and the panel's two buttons: all there is while it is collapsed. */
export function UploadPanelHeader(props: UploadPanelHeaderProps) {
  const { summary, hasItems, isCollapsed, onToggle, onClear } = props;
  const { t } = useTranslation();
  const isBusy = summary.underWay > 0;
  const percent = Math.floor(summary.fraction * 100);
  return (
    <header className="shrink-0 border-b border-divider max-md:pt-[env(safe-area-inset-top)]">
      <div className="flex h-13 items-center gap-1 ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-base font-medium tabular-nums">
          {hasItems ? <PanelTitle summary={summary} /> : t('Unfinished uploads')}
        </h2>
        {isBusy && <span className="pe-1 text-xs text-muted tabular-nums">{percent}%</span>}
        <IconButton
          label={isCollapsed ? t('Expand') : t('Collapse')}
          aria-expanded={!isCollapsed}
          icon={<Icon of={isCollapsed ? ChevronUp : ChevronDown} />}
          onPress={onToggle}
        />
        <IconButton label={t('Clear')} icon={<Icon of={X} />} onPress={onClear} />
      </div>
      {isBusy && (
        <ProgressBar
          label={t('All uploads')}
          fraction={summary.fraction}
          look={isAllPaused(summary) ? 'warning' : 'primary'}
          className="h-1 rounded-none bg-disabled"
        />
      )}
    </header>
  );
}

/** Whether nothing moves because the person holds it back. */
export function isAllPaused({ underWay, paused }: QueueSummary): boolean {
  return underWay > 0 && paused === underWay;
}

function PanelTitle({ summary }: { summary: QueueSummary }) {
  const { t } = useTranslation();
  const { underWay, completed, failed } = summary;
  if (isAllPaused(summary)) return t('Paused :count [one file|other files]', { count: underWay });
  if (underWay > 0) return t('Uploading :count [one file|other files]', { count: underWay });
  if (completed + failed === 0) return t('Uploads');
  const uploaded = t('Uploaded :count [one file|other files]', { count: completed });
  return failed > 0 ? `${uploaded} · ${t(':count failed', { count: failed })}` : uploaded;
}
