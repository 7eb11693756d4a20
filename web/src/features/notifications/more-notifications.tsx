import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';

interface MoreNotificationsProps {
  isLoading: boolean;
  /** The last try has failed: the person decides when to try again. */
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** The end of what is loaded: more comes when it is scrolled to, or asked for. */
export function MoreNotifications({ isLoading, hasFailed, onLoadMore }: MoreNotificationsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !hasFailed;
  useEffect(() => {
    const element = place.current;
    if (!element || !isWaiting) return;
    // A screen before its end, so that nobody waits there.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onLoadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onLoadMore]);
  return (
    <div ref={place} className="flex flex-col items-center gap-2 border-t border-divider p-4">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {t('There was an issue. Please try again.')}
        </p>
      )}
      <Button isPending={isLoading} onPress={onLoadMore}>
        {t('Load more')}
      </Button>
    </div>
  );
}
