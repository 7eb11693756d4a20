import { CloudOffIcon, InboxIcon, SearchXIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Continuation, Listing } from './use-listing.ts';

const offlineText = 'You are offline. The list appears once you are connected again.';

interface NoRowsProps {
  /** Says that the list is empty. */
  title?: string;
  /** The button that adds the first row. */
  add?: ReactNode;
  /** Whether a search or a filter has left nothing. */
  isNarrowed?: boolean;
  /** A search that may not be over. */
  search?: Pick<Continuation, 'hasMore' | 'isReading'>;
  /** Says how the list is searched. */
  note?: string;
  onClear?: () => void;
}

/** Stands in the place of the rows of an empty list, or of a search without results. */
export function NoRows({ title, add, isNarrowed = false, search, note, onClear }: NoRowsProps) {
  const { t } = useTranslation();
  if (search?.hasMore) {
    const text = search.isReading ? t('Searching…') : t('Nothing found so far');
    return (
      <div className="flex flex-col gap-1 px-4 py-12 text-center text-muted">
        <p>{text}</p>
        {note && <p className="text-sm">{note}</p>}
      </div>
    );
  }
  const Picture = isNarrowed ? SearchXIcon : InboxIcon;
  return (
    <div role="status" className="flex py-8">
      <EmptyState
        picture={<Picture aria-hidden size={40} strokeWidth={1.25} />}
        title={isNarrowed ? t('No results') : (title ?? t('Nothing here yet'))}
        text={note}
        action={isNarrowed ? <Button onPress={onClear}>{t('Clear search and filters')}</Button> : add}
      />
    </div>
  );
}

/** Stands in the place of rows that could not be read. */
export function ListingFailed<Row>({ listing: { isOffline, retry } }: { listing: Listing<Row> }) {
  const { t } = useTranslation();
  return (
    <div className="py-8">
      <ErrorState onRetry={retry} text={isOffline ? t(offlineText) : undefined} />
    </div>
  );
}

/** Says above old rows that newer ones could not be read. */
export function ListingNotice<Row>({ listing }: { listing: Listing<Row> }) {
  const { t } = useTranslation();
  const { rows, hasFailed, isOffline, retry } = listing;
  if (rows === undefined || !(hasFailed || isOffline)) return null;
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-divider px-4 py-2 text-sm">
      <Icon of={CloudOffIcon} size={18} className="shrink-0 text-muted" />
      <p className="me-auto">
        {isOffline
          ? t('You are offline. This list may be out of date.')
          : t('This list could not be updated.')}
      </p>
      <Button size="small" onPress={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
