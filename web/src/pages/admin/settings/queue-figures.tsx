import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { getSettingsSection } from '#shared/routes/site/settings.ts';
import { formatDuration } from '../../../ui/time/format-duration.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWording } from '../../../ui/use-wording.ts';

type Figures = NonNullable<AnswerOf<typeof getSettingsSection>['queue_status']>;

/** How many messages wait, for how long, and how many failed. */
export function QueueFigures({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation();
  const { language } = useWording();
  const count = new Intl.NumberFormat(language);
  const ageOf = ({ depth, oldest_seconds: seconds }: Figures) => {
    if (seconds !== null) return formatDuration(seconds * 1000, language);
    return depth > 0 ? t('Not known yet') : t('Nothing waits');
  };
  const lines: [label: string, text: string | undefined][] = [
    [t('Messages in the queues'), figures && count.format(figures.depth)],
    [t('Age of the oldest'), figures && ageOf(figures)],
    [t('Failed messages'), figures && count.format(figures.failed)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-base font-semibold tabular-nums">
            {text ?? <Skeleton className="mt-1 h-5 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
