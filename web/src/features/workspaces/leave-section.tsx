import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '#shared/entities/workspace.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx';
import { leaveWorkspace } from './mutations.ts';

interface LeaveSectionProps {
  workspace: Workspace;
  isOwner: boolean;
  onGone: () => void;
}

/** The way out: members leave, and the owner ends the workspace. */
export function LeaveSection({ workspace, isOwner, onGone }: LeaveSectionProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, currentUser } = workspace;
  const end = (message: string) => {
    toastQueue.show({ type: 'positive', message });
    onGone();
  };
  return (
    <div className="flex border-t border-divider pt-5 max-md:*:h-11 max-md:*:flex-1">
      <Button onPress={() => setIsAsking(true)}>
        {isOwner ? t('Delete workspace') : t('Leave workspace')}
      </Button>
      {isAsking && isOwner && (
        <DeleteWorkspaceDialog
          workspaceId={id}
          name={name}
          onDeleted={() => end(t('Deleted workspace'))}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isAsking && !isOwner && currentUser && (
        <ConfirmDialog
          title={t('Leave :name?', { name })}
          actionLabel={t('Leave workspace')}
          onConfirm={async () => {
            await leaveWorkspace(currentUser);
            end(t('Left workspace'));
          }}
          onError={showFailure}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('You lose access at once. What you added stays in the workspace.')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
