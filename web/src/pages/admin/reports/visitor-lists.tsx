import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorShares } from '#shared/entities/site/report.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface NamedShare {
  name: string | null;
  value: number;
}

/** Where visitors come from, and what they use. @param shares undefined while they are loading */
export function VisitorLists({ shares }: { shares: VisitorShares | undefined }) {
  const { t, i18n } = useTranslation();
  const countries = shares?.byCountry.map((each) => ({ ...each, name: countryName(each, i18n.language) }));
  return (
    <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
      <ShareList title={t('Countries')} shares={countries} />
      <ShareList title={t('Browsers')} shares={shares?.byBrowser} />
      <ShareList title={t('Platforms')} shares={shares?.byPlatform} />
    </div>
  );
}

/** A country as the language calls it: Google names it in English. */
function countryName({ code, name }: VisitorShares['byCountry'][number], language: string): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return name;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? name;
}

const skeletonRows = ['first', 'second', 'third'];

function ShareList({ title, shares }: { title: string; shares: NamedShare[] | undefined }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const number = new Intl.NumberFormat(i18n.language);
  const most = Math.max(1, ...(shares ?? []).map(({ value }) => value));
  return (
    <section
      aria-labelledby={id}
      aria-busy={!shares}
      className="flex flex-col gap-3 rounded-panel bg-paper p-5"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {!shares && skeletonRows.map((row) => <Skeleton key={row} className="h-7" />)}
      {shares?.length === 0 && <p className="text-muted">{t('Nothing was counted in this period')}</p>}
      {shares && shares.length > 0 && (
        <ol aria-labelledby={id} className="flex flex-col gap-2.5">
          {shares.map(({ name, value }) => (
            <li key={name ?? ''} className="flex flex-col gap-1">
              <span className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 truncate" title={name ?? undefined}>
                  <bdi>{name ?? t('Unknown')}</bdi>
                </span>
                <span className="tabular-nums">{number.format(value)}</span>
              </span>
              <span aria-hidden className="h-1 overflow-hidden rounded-full bg-disabled">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ inlineSize: `${(value / most) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
