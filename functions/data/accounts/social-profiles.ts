import { socialServices } from '#shared/entities/accounts/social.ts';
import { conflict } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { check, put, remove, type Step } from '../commit.ts';
import { SocialProfile, type SocialProfileItem, SocialSubject } from '../entities/accounts/proof.ts';

/** An account at a social service. */
export type SocialAccount = Pick<SocialProfileItem, 'service' | 'subject' | 'username'>;

/** The accounts at social services that a person may sign in with. */
export async function listSocialProfiles(userId: number): Promise<SocialProfileItem[]> {
  const { data } = await SocialProfile.query.byUser({ userId }).go({ consistent: true, pages: 'all' });
  return data;
}

/** The id of the person who signs in with an account at a service. */
export async function findSocialOwner({
  service,
  subject,
}: Pick<SocialAccount, 'service' | 'subject'>): Promise<number | undefined> {
  const { data } = await SocialSubject.get({ service, subject }).go({ consistent: true });
  return data?.userId;
}

/**
 * The steps that connect a person with an account at a service, now: 409 where it is somebody's already, or they have
 * another one there. Commit them with a condition on the person's `sessionEpoch`: a connection that a new password
 * should have ended must not follow it.
 */
export function connectSocialSteps(userId: number, { service, subject, username }: SocialAccount): Step[] {
  const profile = { userId, service, subject, username, connectedAtMs: nowMs() };
  return [
    put(SocialSubject.create({ service, subject, userId }).params(), () => conflict('socialTaken')),
    put(SocialProfile.create(profile).params(), () => conflict('socialConnected')),
  ];
}

/** The steps that disconnect a person from an account at a service. Fail with `changed` where it is another one now. */
export function removeSocialProfileSteps(
  { userId, service, subject }: SocialProfileItem,
  changed: () => Error = conflict,
): Step[] {
  const profile = SocialProfile.delete({ userId, service }).where((item, { eq }) =>
    eq(item.subject, subject),
  );
  const claim = SocialSubject.delete({ service, subject }).where((item, { eq }) => eq(item.userId, userId));
  return [remove(profile.params(), changed), remove(claim.params(), changed)];
}

/** The step that holds a person's account at a service fast while others go. */
export function keepSocialProfileStep(
  { userId, service, subject }: SocialProfileItem,
  changed: () => Error = conflict,
): Step {
  const profile = SocialProfile.delete({ userId, service }).where((item, { eq }) =>
    eq(item.subject, subject),
  );
  return check(profile.params(), changed);
}

/**
 * The steps that disconnect a person from all their accounts at services but some. They fail with `changed` where the
 * person has connected or disconnected one since `profiles` were read, so that none is missed.
 */
export function keepSocialProfilesSteps(
  userId: number,
  profiles: SocialProfileItem[],
  isKept: (profile: SocialProfileItem) => boolean,
  changed: () => Error,
): Step[] {
  const connected = new Set(profiles.map(({ service }) => service));
  const others = socialServices.filter((service) => !connected.has(service));
  return [
    ...profiles.flatMap((profile) =>
      isKept(profile) ? keepSocialProfileStep(profile, changed) : removeSocialProfileSteps(profile, changed),
    ),
    ...others.map((service) => absentSocialProfileStep(userId, service, changed)),
  ];
}

function absentSocialProfileStep(userId: number, service: string, changed: () => Error): Step {
  const profile = SocialProfile.delete({ userId, service }).where((item, { notExists }) =>
    notExists(item.subject),
  );
  return check(profile.params(), changed);
}
