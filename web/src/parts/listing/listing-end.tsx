import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWording } from '../../ui/use-wording.ts';
import type { Continuation, Listing } from './use-listing.ts';

interface ListingEndProps<Row> {
  listing: Listing<Row>;
  continuation: Continuation;
}

/** The end of a list that is read by cursor: how many rows are shown, how far a search has come, and what follows. */
export function ListingEnd<Row>({ listing, continuation }: ListingEndProps<Row>) {
  const { t } = useTranslation();
  const { hasMore, searchedUntil, hasFailed, isReading, readMore, stop } = continuation;
  const isSearch = hasMore && continuation.isSearch;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-divider px-4 py-2 text-sm">
      <p role="status" className="flex min-w-0 flex-wrap gap-x-2 text-muted tabular-nums">
        <Shown listing={listing} continuation={continuation} />
        {isSearch && searchedUntil !== null && <SearchedUntil iso={searchedUntil} />}
      </p>
      {hasFailed && !isReading && (
        <p role="alert" className="font-medium text-danger">
          {t('The next rows could not be loaded.')}
        </p>
      )}
      {isSearch && isReading && (
        <span className="flex items-center gap-3">
          <Spinner size={18} />
          <Button size="small" onPress={stop}>
            {t('Stop')}
          </Button>
        </span>
      )}
      {hasMore && !(isSearch && isReading) && (
        <Button isPending={isReading} onPress={readMore}>
          {hasFailed ? t('Try again') : isSearch ? t('Search further back') : t('Load more')}
        </Button>
      )}
    </div>
  );
}

function Shown<Row>({ listing: { rows = [], pages }, continuation }: ListingEndProps<Row>) {
  const { t } = useTranslation();
  const { language } = useWording();
  const number = new Intl.NumberFormat(language);
  const values = { shown: number.format(rows.length), total: number.format(pages.total) };
  if (rows.length === 0) return null;
  const texts = {
    exact: () => t(':shown of :total', values),
    minimum: () => t('More than :total', values),
    unknown: () => t(':shown so far', values),
  };
  return <span>{texts[continuation.totalIs]()}</span>;
}

function SearchedUntil({ iso }: { iso: string }) {
  const { t } = useTranslation();
  const { language, timeZone } = useWording();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(Date.parse(iso));
  return <span>{t('Searched back to :date', { date: day })}</span>;
}
