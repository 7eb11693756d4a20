import { LanguagePicker } from '../../features/site/language/language-picker.tsx';
import { ThemeToggle } from '../../features/site/theme/theme-toggle.tsx';

/** What a visitor may choose for themselves at the foot of a page: language and theme. */
export function SiteChoices() {
  return (
    <>
      <LanguagePicker />
      <ThemeToggle />
    </>
  );
}
