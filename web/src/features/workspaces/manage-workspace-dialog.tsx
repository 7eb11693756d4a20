import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '#shared/entities/workspace.ts';
import { Dialog, DialogBody } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ImageField } from './image-field.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLine } from './invite-line.tsx';
import { LeaveSection } from './leave-section.tsx';
import { MemberLine } from './member-line.tsx';
import { NameForm } from './name-form.tsx';
import { PeopleSection } from './people-section.tsx';
import { workspaceQuery } from './queries.ts';
import { rightsIn } from './workspace-rights.ts';

interface ManageWorkspaceDialogProps {
  workspaceId: number;
  /** The person has left the workspace, or it is no more. */
  onGone: () => void;
  onClose: () => void;
}

/** A workspace with its people: what the viewer's role may not do is not offered. */
export function ManageWorkspaceDialog({ workspaceId, onGone, onClose }: ManageWorkspaceDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...workspaceQuery(workspaceId), staleTime: 0 });
  return (
    <Dialog size="large" title={t('Manage workspace')} isOpen onClose={onClose}>
      <DialogBody>
        {data && <WorkspaceDetails workspace={data} onGone={onGone} />}
        {!data && isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <Placeholder />}
      </DialogBody>
    </Dialog>
  );
}

function WorkspaceDetails({ workspace, onGone }: { workspace: Workspace; onGone: () => void }) {
  const { t } = useTranslation();
  const { id, name, avatar, members = [], invites = [] } = workspace;
  const rights = rightsIn(workspace);
  return (
    <div className="flex flex-col gap-6 pt-2 pb-4">
      <div className="flex items-center gap-5">
        <ImageField workspaceId={id} name={name} image={avatar} mayChange={rights.mayUpdate} />
        {rights.mayUpdate ? (
          <NameForm workspaceId={id} name={name} />
        ) : (
          <p className="min-w-0 truncate text-xl font-semibold">
            <NameText>{name}</NameText>
          </p>
        )}
      </div>
      {rights.mayInvite && <InviteForm workspaceId={id} />}
      <PeopleSection title={t(':count [one member|other members]', { count: members.length })}>
        {members.map((member) => (
          <MemberLine key={member.member_id} member={member} rights={rights} />
        ))}
      </PeopleSection>
      {invites.length > 0 && (
        <PeopleSection title={t('Pending invitations')}>
          {invites.map((invite) => (
            <InviteLine key={invite.id} invite={invite} rights={rights} />
          ))}
        </PeopleSection>
      )}
      {rights.mayChangeRoles && <ActivitySection workspaceId={id} />}
      <LeaveSection workspace={workspace} isOwner={rights.isOwner} onGone={onGone} />
    </div>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Loading')} className="flex flex-col gap-6 pt-2 pb-6">
      <div className="flex items-center gap-5">
        <Skeleton className="size-16 rounded-button" />
        <Skeleton className="h-10 flex-1" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
