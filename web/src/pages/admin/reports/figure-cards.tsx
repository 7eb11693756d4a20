import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Report } from '#shared/entities/site/report.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { routePaths } from '../../../parts/paths.ts';
import { isAllowed } from '#shared/viewer.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FigureChange } from './figure-change.tsx';
import { formatFigure } from './format-figure.ts';
import type { ReportPeriod } from './report-query.ts';
import { useReport } from './use-report.ts';

type Figure = NonNullable<Report['header']>[number];

/** Figures of a moment: the others are of the whole period. */
const levels: readonly Figure['key'][] = ['storage', 'subscriptions'];

/** The list behind a figure, and who may open it. */
const lists: Record<Figure['key'], { path: string; permission: PermissionName }> = {
  users: { path: 'users', permission: 'users.update' },
  files: { path: 'files', permission: 'files.update' },
  storage: { path: 'user-space', permission: 'users.update' },
  subscriptions: { path: 'subscriptions', permission: 'subscriptions.update' },
  revenue: { path: 'subscriptions', permission: 'subscriptions.update' },
};

const cardClass = 'relative flex flex-col gap-2 rounded-panel bg-paper p-5';

interface FigureCardsProps {
  period: ReportPeriod;
  isCompared: boolean;
  /** Figures that are shown, in their order. */
  keys: readonly Figure['key'][];
}

/** The most important figures of a period. */
export function FigureCards({ period, isCompared, keys }: FigureCardsProps) {
  const { t } = useTranslation();
  const { report, failure, retry } = useReport('header', period);
  if (failure !== undefined) {
    return (
      <div className="rounded-panel bg-paper">
        <ErrorState text={failure} onRetry={retry} />
      </div>
    );
  }
  const byKey = new Map(report?.header?.map((figure) => [figure.key, figure]));
  return (
    <ul
      aria-label={t('Figures')}
      aria-busy={!report}
      className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3 max-md:grid-cols-2 max-sm:grid-cols-1"
    >
      {keys.map((key) => {
        const figure = byKey.get(key);
        return (
          <li key={key} className={cardClass}>
            {figure ? (
              <FigureCard figure={figure} period={period} isCompared={isCompared} />
            ) : (
              <>
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-8 w-28" />
                <Skeleton className="h-10" />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FigureCardProps extends Omit<FigureCardsProps, 'keys'> {
  figure: Figure;
}

function FigureCard({ figure, period, isCompared }: FigureCardProps) {
  const { t, i18n } = useTranslation();
  const { key, value, previousValue, format, currency, others = [] } = figure;
  const names: Record<Figure['key'], string> = {
    users: t('New users'),
    files: t('Files uploaded'),
    storage: t('Storage used'),
    subscriptions: t('Active subscriptions'),
    revenue: t('Revenue'),
  };
  return (
    <>
      <h3 className="text-sm font-medium text-muted">
        <ListLink of={key}>{names[key]}</ListLink>
      </h3>
      <p className="text-2xl font-semibold tabular-nums">
        <bdi>{formatFigure(value, { format, currency }, i18n.language)}</bdi>
      </p>
      {isCompared && (
        <FigureChange
          value={value}
          previousValue={previousValue}
          format={format}
          currency={currency}
          range={period}
          isLevel={levels.includes(key)}
        />
      )}
      {others.map((other) => (
        <p key={other.currency} className="text-sm tabular-nums">
          <bdi>{formatFigure(other.value, { format, currency: other.currency }, i18n.language)}</bdi>
        </p>
      ))}
    </>
  );
}

/** The name of a figure, as a link over its card if the user may see what is behind it. */
function ListLink({ of: key, children }: { of: Figure['key']; children: string }) {
  const viewer = useBootstrap();
  const { path, permission } = lists[key];
  if (!isAllowed(viewer, permission)) return children;
  return (
    <Link
      to={`${routePaths.admin}/${path}`}
      className="outline-none after:absolute after:inset-0 after:rounded-panel after:outline-offset-2 after:outline-focus hover:text-main focus-visible:after:outline-2"
    >
      {children}
    </Link>
  );
}
