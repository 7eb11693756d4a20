import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logout } from '#shared/routes/accounts/auth.ts';
import { call } from '../../../api/call.ts';
import { routePaths } from '../../../parts/paths.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ButtonContent } from '../../../ui/button-content.tsx';

/**
 * The way out of a screen that stands in place of every page: signs out (VER-2). The site is loaded anew, since
 * the page underneath was opened by somebody who is nobody then.
 */
export function BackButton() {
  const { t } = useTranslation();
  const signOut = useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => location.assign(routePaths.login),
    onError: showFailure,
  });
  const isPending = signOut.isPending || signOut.isSuccess;
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && signOut.mutate()}
      className={buttonClass('quiet')}
    >
      <ButtonContent isPending={isPending}>{t('Back')}</ButtonContent>
    </button>
  );
}
