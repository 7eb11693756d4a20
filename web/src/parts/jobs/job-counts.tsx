import { useTranslation } from 'react-i18next';

interface JobCountsProps {
  /** Labels and numbers of rows. */
  counts: readonly (readonly [label: string, count: number])[];
}

/** What a job did, as numbers side by side. */
export function JobCounts({ counts }: JobCountsProps) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2">
      {counts.map(([label, count]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end rounded-panel bg-background-alt px-4 py-3"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
