import { personalSpaceId, useActiveWorkspaceId } from '../../api/active-workspace.ts';
import { forgetSpace } from '../../parts/drive/drive-spaces.ts';
import { usePendingInvite } from './use-pending-invite.ts';
import { useSwitchSpace } from './use-switch-space.ts';
import { useVanishedSpace } from './use-vanished-space.ts';
import { lateDialog } from '../../ui/late/late-part.tsx';

const CreateWorkspaceDialog = lateDialog(
  async () => (await import('../../features/workspaces/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
);
const ManageWorkspaceDialog = lateDialog(
  async () => (await import('../../features/workspaces/manage-workspace-dialog.tsx')).ManageWorkspaceDialog,
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
    <>
      {dialog === 'create' && (
        <CreateWorkspaceDialog onCreate={({ id }) => switchSpace(id)} onClose={onClose} />
      )}
      {dialog === 'manage' && activeId !== personalSpaceId && (
        <ManageWorkspaceDialog workspaceId={activeId} onGone={leave} onClose={onClose} />
      )}
    </>
  );
}
