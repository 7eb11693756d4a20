import type { ReactNode } from 'react';
import { SizeText } from '../../../parts/size-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWording } from '../../../ui/use-wording.ts';

interface SpaceTotalsProps {
  /** Absent until they have arrived. */
  totals: { used: number; users: number } | undefined;
  hasFailed: boolean;
}

/** What all users use together, and how many they are. */
export function SpaceTotals({ totals, hasFailed }: SpaceTotalsProps) {
  const { t, language } = useWording();
  const missing = hasFailed ? '–' : <Skeleton className="h-7 w-24" />;
  return (
    <section
      aria-label={t('Totals')}
      className="mb-4 rounded-panel bg-paper px-4 py-3 ring-1 ring-divider max-md:mb-3"
    >
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Figure label={t('Used by all users')}>{totals ? <SizeText bytes={totals.used} /> : missing}</Figure>
        <Figure label={t('Users')}>
          {totals ? new Intl.NumberFormat(language).format(totals.users) : missing}
        </Figure>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {t(
          'Files of a workspace count for its owner. A recalculation counts the trash and versions of a user.',
        )}
      </p>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}
