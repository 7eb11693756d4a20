import { LanguageMenuSection } from '../features/language/language-menu-section.tsx';
import { MenuEntries } from '../features/menus/menu-entries.tsx';
import { AccountMenu } from '../features/session/account-menu.tsx';
import { ThemeMenuSection } from '../features/theme/theme-menu.tsx';
import { useLeave } from './use-leave.ts';

/** The account menu with what other features put into it (NB-3). */
export function AccountArea() {
  const leave = useLeave();
  return (
    <AccountMenu onSignedOut={leave} customItems={<MenuEntries position="auth-dropdown" />}>
      <ThemeMenuSection />
      <LanguageMenuSection />
    </AccountMenu>
  );
}
