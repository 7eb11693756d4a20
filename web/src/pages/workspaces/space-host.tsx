import { lazy, Suspense } from 'react';
import { personalSpaceId, useActiveWorkspaceId } from '../../api/active-workspace.ts';
import { forgetSpace } from '../../parts/drive/drive-spaces.ts';
import { usePendingInvite } from './use-pending-invite.ts';
import { useSwitchSpace } from './use-switch-space.ts';
import { useVanishedSpace } from './use-vanished-space.ts';

const CreateWorkspaceDialog = lazy(() =>
  import('../../features/workspaces/create-workspace-dialog.tsx').then((dialog) => ({
    default: dialog.CreateWorkspaceDialog,
  })),
);
const ManageWorkspaceDialog = lazy(() =>
  import('../../features/workspaces/manage-workspace-dialog.tsx').then((dialog) => ({
    default: dialog.ManageWorkspaceDialog,
  })),
);

export type SpaceDialog = 'create' | 'manage';

interface SpaceHostProps {
  /** The dialog that is open. */
  dialog: SpaceDialog | undefined;
  onClose: () => void;
}

/** The dialogs about workspaces, and what becomes of the open space without anybody's choosing. */
export function SpaceHost({ dialog, onClose }: SpaceHostProps) {
  const activeId = useActiveWorkspaceId();
  const switchSpace = useSwitchSpace();
  usePendingInvite();
  useVanishedSpace();
  const leave = () => {
    onClose();
    switchSpace(personalSpaceId);
    forgetSpace(activeId);
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'create' && (
        <CreateWorkspaceDialog onCreate={({ id }) => switchSpace(id)} onClose={onClose} />
      )}
      {dialog === 'manage' && activeId !== personalSpaceId && (
        <ManageWorkspaceDialog workspaceId={activeId} onGone={leave} onClose={onClose} />
      )}
    </Suspense>
  );
}
