import { useTranslation } from 'react-i18next';
import { logout } from '#shared/routes/accounts/auth.ts';
import { call } from '../../../api/call.ts';
import { routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { ButtonContent } from '../../../ui/buttons/button-content.tsx';
import { refusesSignOut } from './refuses-sign-out.ts';

/**
 * The way out of a screen that stands in place of every page: signs out. The site is loaded anew, since
 * the page underneath was opened by somebody who is nobody then.
 */
export function BackButton() {
  const { t } = useTranslation();
  const signOut = useChange({
    send: () => call(logout),
    onDone: () => location.assign(routePaths.login),
  });
  const isPending = signOut.isPending || signOut.isDone;
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && !refusesSignOut(t) && void signOut.run()}
      className={buttonClass('quiet')}
    >
      <ButtonContent isPending={isPending}>{t('Back')}</ButtonContent>
    </button>
  );
}
