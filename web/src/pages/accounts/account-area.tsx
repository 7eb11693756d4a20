import { LanguageMenuSection } from '../../features/site/language/language-menu-section.tsx';
import { MenuEntries } from '../../features/site/menus/menu-entries.tsx';
import { AccountMenu } from '../../features/accounts/session/account-menu.tsx';
import { ThemeMenuSection } from '../../features/site/theme/theme-menu.tsx';
import { useLeave } from '../site/use-leave.ts';

/** The account menu with what other features put into it. */
export function AccountArea() {
  const leave = useLeave();
  return (
    <AccountMenu onSignedOut={leave} customItems={<MenuEntries position="auth-dropdown" />}>
      <ThemeMenuSection />
      <LanguageMenuSection />
    </AccountMenu>
  );
}
