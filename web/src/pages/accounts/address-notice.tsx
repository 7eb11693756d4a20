import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../api/bootstrap-query.ts';

const VerifyEmailBanner = lazy(() =>
  import('../../features/accounts/session/verify-email-banner.tsx').then((banner) => ({
    default: banner.VerifyEmailBanner,
  })),
);

/** The banner of a user whose address is not verified; nobody else loads it. */
export function AddressNotice() {
  const user = useCurrentUser();
  if (!user || user.email_verified_at !== null) return null;
  return (
    <Suspense fallback={null}>
      <VerifyEmailBanner email={user.email} />
    </Suspense>
  );
}
