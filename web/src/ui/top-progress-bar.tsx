import { useTranslation } from 'react-i18next';
import { ProgressBar } from './progress-bar.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** The line at the top of the page during a navigation of more than 50 ms. */
export function TopProgressBar({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  const isShown = useDelayedFlag(isLoading, { delayMs: 50 });
  if (!isShown) return null;
  return <ProgressBar label={t('Loading')} className="fixed inset-x-0 top-0 z-50 h-0.5" />;
}
