import type { SocialService } from '#shared/entities/accounts/social.ts';
import type { SocialAccount } from '../../../data/accounts/social-profiles.ts';
import type { HttpDetails } from '../../../http/types.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import type { ServiceProfile } from '../../../social/social-providers.ts';

/** Somebody who came back from a service. */
export interface Visitor {
  service: SocialService;
  profile: ServiceProfile;
  /** Whom the browser is signed in as. */
  caller: Caller;
  http: HttpDetails;
}

/** Their account there, as it is connected. */
export const accountOf = ({ service, profile }: Visitor): SocialAccount => ({
  service,
  subject: profile.subject,
  username: profile.username,
});
