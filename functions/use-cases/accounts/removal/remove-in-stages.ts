import { forgetAllMarks, forgetSignIns } from '../../../data/accounts/forget-person.ts';
import { forgetBans } from '../../../data/accounts/bans.ts';
import { listSocialProfiles, removeSocialProfileSteps } from '../../../data/accounts/social-profiles.ts';
import { commit } from '../../../data/commit.ts';
import { forgetNotifications } from '../../../data/notifications/forget-notifications.ts';
import { deleteOutgoingEmailsOf } from '../../../data/notifications/outgoing-emails.ts';
import { deleteCredentials } from '../../../identity/credentials.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { avatarKey, deleteObject } from '../../../storage/objects.ts';
import type { Slice } from '../../background/define-job.ts';
import { endSharesWith, forgetSharesOf } from '../../sharing/forget-shares.ts';
import { leaveWorkspaces } from './leave-workspaces.ts';
import type { Removal } from './removal.ts';
import { type RemovalJob, type Stage, stages } from './remove-account.ts';
import { endLinks, removeDrive, removeUploads } from './remove-drive.ts';

const work: Record<Stage, (removal: Removal) => Promise<boolean>> = {
  person: removePerson,
  workspaces: leaveWorkspaces,
  links: endLinks,
  uploads: removeUploads,
  drive: removeDrive,
};

/** Removes what belonged to a user who is gone, as far as there is time. */
export async function removeAccount(job: RemovalJob, slice: Slice): Promise<'done' | 'more'> {
  let { payload } = job;
  const { image } = payload;
  for (const stage of stages.slice(stages.indexOf(payload.stage))) {
    const note = async (cursor: string | null) => {
      payload = { ...payload, stage, cursor };
      await slice.note({ payload });
    };
    if (payload.stage !== stage) await note(null);
    if (!(await work[stage]({ job, slice, image, cursor: payload.cursor, note }))) return 'more';
  }
  // The lists of sessions and tokens follow a write by moments: by now they have told everything.
  await endSignIns(job.userId);
  await deleteOutgoingEmailsOf(job.userId, idTimeMs(job.userId));
  return 'done';
}

async function removePerson({ job: { userId, subject: driveId }, image }: Removal): Promise<boolean> {
  await deleteCredentials(userId);
  await endSignIns(userId);
  await forgetAllMarks(userId);
  await forgetBans(userId);
  await endSharesWith(userId);
  await forgetNotifications(userId);
  await forgetSharesOf(driveId);
  if (image !== undefined) await deleteObject(avatarKey(image));
  return true;
}

/** Ends everything that the user can sign in with. */
async function endSignIns(userId: number): Promise<void> {
  await forgetSignIns(userId);
  for (const profile of await listSocialProfiles(userId)) await commit(removeSocialProfileSteps(profile));
}
