import { useTranslation } from 'react-i18next';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useWording } from '../../../ui/use-wording.ts';

interface SpaceBarProps {
  /** Bytes. */
  used: number;
  /** Bytes; null without limit. */
  allowed: number | null;
}

/** How much of the space of a user is taken. */
export function SpaceBar({ used, allowed }: SpaceBarProps) {
  const { t } = useTranslation();
  const { language } = useWording();
  const size = (bytes: number) => formatBytes(bytes, language);
  const fraction = allowed === null ? 0 : allowed === 0 ? 1 : used / allowed;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        {allowed === null
          ? t(':used used, without limit', { used: size(used) })
          : t(':used of :allowed used', { used: size(used), allowed: size(allowed) })}
      </p>
      {allowed !== null && (
        <ProgressBar
          label={t('Space used')}
          fraction={fraction}
          look={fraction >= 1 ? 'danger' : fraction >= 0.8 ? 'warning' : 'primary'}
        />
      )}
    </div>
  );
}
