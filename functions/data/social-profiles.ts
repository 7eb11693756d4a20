import { errorMessages } from '#shared/errors.ts';
import { conflict } from '../platform/app-error.ts';
import { check, put, remove, type Step } from './commit.ts';
import { SocialProfile, type SocialProfileItem, SocialSubject } from './entities/proof.ts';

/** An account at a social service. */
export type SocialAccount = Omit<SocialProfileItem, 'userId'>;

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
 * The steps that connect a person with an account at a service: 409 where it is somebody's already, or they have
 * another one there.
 */
export function connectSocialSteps(userId: number, { service, subject, username }: SocialAccount): Step[] {
  return [
    put(SocialSubject.create({ service, subject, userId }).params(), () =>
      conflict(errorMessages.socialTaken),
    ),
    put(SocialProfile.create({ userId, service, subject, username }).params(), () =>
      conflict(errorMessages.socialConnected),
    ),
  ];
}

/** The steps that part a person from an account at a service; 409 where that has changed since it was read. */
export function removeSocialProfileSteps({ userId, service, subject }: SocialProfileItem): Step[] {
  const profile = SocialProfile.delete({ userId, service }).where((item, { eq }) =>
    eq(item.subject, subject),
  );
  const claim = SocialSubject.delete({ service, subject }).where((item, { eq }) => eq(item.userId, userId));
  return [remove(profile.params()), remove(claim.params())];
}

/** The step that holds a person's account at a service fast while another one goes. */
export function keepSocialProfileStep({ userId, service, subject }: SocialProfileItem): Step {
  const profile = SocialProfile.delete({ userId, service }).where((item, { eq }) =>
    eq(item.subject, subject),
  );
  return check(profile.params());
}
