import * as z from 'zod';
import { forgetAllMarks, forgetSignIns } from '../../../data/accounts/forget-person.ts';
import { forgetBans } from '../../../data/accounts/bans.ts';
import { listSocialProfiles, removeSocialProfileSteps } from '../../../data/accounts/social-profiles.ts';
import { commit } from '../../../data/commit.ts';
import { forgetNotifications } from '../../../data/notifications/forget-notifications.ts';
import { deleteCredentials } from '../../../identity/credentials.ts';
import { avatarKey, deleteObject } from '../../../storage/objects.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { defineJob, type Slice } from '../../background/define-job.ts';
import { endSharesWith, forgetSharesOf } from '../../sharing/forget-shares.ts';
import { leaveWorkspaces } from './leave-workspaces.ts';
import type { Removal } from './removal.ts';
import { endLinks, removeDrive, removeUploads } from './remove-drive.ts';

/**
 * In their order: what workspaces held comes into the drive before that is removed, and links end before anything, so
 * that nobody looks at what is being removed, nor is noted for it.
 */
const stages = ['person', 'workspaces', 'links', 'uploads', 'drive'] as const;
type Stage = (typeof stages)[number];

const Payload = z.object({
  /** Their picture: it is not found by the person's id. */
  image: z.string().optional(),
  stage: z.enum(stages).default('person'),
  /** How far the stage has walked through the drive. */
  cursor: z.string().nullable().default(null),
});
export type RemovalPayload = z.input<typeof Payload>;

const work: Record<Stage, (removal: Removal) => Promise<boolean>> = {
  person: removePerson,
  workspaces: leaveWorkspaces,
  links: endLinks,
  uploads: removeUploads,
  drive: removeDrive,
};

/**
 * Jobs of the kind `deleteAccount`: removes what belonged to a person who is gone (U6). Every stage finds by itself
 * what there is to do and does no harm when it is repeated, so that the job can be broken off anywhere; the payload
 * notes how far it has come, as a large drive takes more than one slice.
 *
 * What ends by itself stays until then: proofs, jobs and counts that have a time to live, the log of mails, and
 * archives.
 */
export const accountRemovalJob = defineJob({
  kind: 'deleteAccount',
  payload: Payload,
  retry: 'forever',
  run: (job, slice) => removeAccount(job, slice),
});

async function removeAccount(
  job: JobItem & { payload: z.output<typeof Payload> },
  slice: Slice,
): Promise<'done' | 'more'> {
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
