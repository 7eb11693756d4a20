import { useQuery } from '@tanstack/react-query';
import type { OutgoingEmail, OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FullScreenDialog } from '../../../../ui/overlays/full-screen-dialog.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useWording } from '../../../../ui/use-wording.ts';
import { OutgoingEmailActions } from './outgoing-email-actions.tsx';
import { OutgoingEmailContent } from './outgoing-email-content.tsx';
import { OutgoingEmailFacts } from './outgoing-email-facts.tsx';
import { outgoingEmailQuery } from './outgoing-email-queries.ts';
import { emailTitle } from './outgoing-email-words.ts';

interface OutgoingEmailDialogProps {
  /** Its row of the list. */
  email: OutgoingEmail;
  onClose: () => void;
}

/** A mail of the log: what became of it, and what it said. */
export function OutgoingEmailDialog({ email, onClose }: OutgoingEmailDialogProps) {
  const { t } = useWording();
  const { data, isError, refetch } = useQuery(outgoingEmailQuery(email.id));
  return (
    <FullScreenDialog title={emailTitle(data ?? email, t)} onClose={onClose}>
      {data && <Detail email={data} onClose={onClose} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('Loading')} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-96" />
        </div>
      )}
    </FullScreenDialog>
  );
}

function Detail({ email, onClose }: { email: OutgoingEmailDetail; onClose: () => void }) {
  const { t } = useWording();
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
      <ScrollArea
        label={t('Details')}
        className="flex w-96 shrink-0 flex-col gap-5 border-e border-divider bg-paper px-5 py-4 max-md:w-full max-md:border-e-0 max-md:border-b"
      >
        <OutgoingEmailFacts email={email} />
        <OutgoingEmailActions email={email} onResent={onClose} />
      </ScrollArea>
      <OutgoingEmailContent email={email} />
    </div>
  );
}
