import { useQuery } from '@tanstack/react-query';
import { Link2Icon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CloseGuard, useCloseGuard } from '../close-guard.tsx';
import { madeSelectionLink } from '../link-calls.ts';
import { LinkPanel } from '../link-panel.tsx';
import { SelectionLinkRow } from './selection-link-row.tsx';
import { selectionLinksQuery } from './selection-links-query.ts';

/** The links to several items that a person made: no item leads to them, so that they have a place of their own. */
export function SelectionLinksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ShareableLink>();
  // The list follows what happens by moments.
  const [goneIds, setGoneIds] = useState<readonly number[]>([]);
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  return (
    <Dialog title={t('Links to several items')} isOpen onClose={close} size="large">
      {opened ? (
        <CloseGuard guard={guard}>
          <OpenedLink
            link={opened}
            onGone={() => {
              setGoneIds([...goneIds, opened.id]);
              setOpened(undefined);
            }}
          />
        </CloseGuard>
      ) : (
        <LinkList goneIds={goneIds} onOpen={setOpened} />
      )}
      <DialogActions>
        {opened && <Button onPress={() => guard.leave(() => setOpened(undefined))}>{t('Back')}</Button>}
        <Button onPress={close}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function OpenedLink({ link, onGone }: { link: ShareableLink; onGone: () => void }) {
  const calls = useMemo(() => madeSelectionLink(link), [link]);
  return (
    <DialogBody>
      <LinkPanel calls={calls} target="selection" onChange={(hasLink) => !hasLink && onGone()} />
    </DialogBody>
  );
}

interface LinkListProps {
  /** Links that were deleted since the dialog was opened. */
  goneIds: readonly number[];
  onOpen: (link: ShareableLink) => void;
}

function LinkList({ goneIds, onOpen }: LinkListProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(selectionLinksQuery);
  const links = data?.filter(({ id }) => !goneIds.includes(id));
  if (!links) {
    return (
      <DialogBody>{isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />}</DialogBody>
    );
  }
  if (links.length === 0) {
    return (
      <DialogBody>
        <EmptyState
          picture={<Icon of={Link2Icon} size={40} />}
          title={t('No links to several items yet')}
          text={t('Select several files or folders and choose “Get link”: one link shows them side by side.')}
        />
      </DialogBody>
    );
  }
  return (
    <DialogBody>
      <ul className="flex flex-col divide-y divide-divider">
        {links.map((link) => (
          <SelectionLinkRow key={link.id} link={link} onOpen={() => onOpen(link)} />
        ))}
      </ul>
    </DialogBody>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  );
}
