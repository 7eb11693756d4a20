import { LanguageSelect } from './language-select.tsx';
import { useLanguageChoice } from './use-language.ts';

/** The language at the foot of a page; nothing where there is no choice. */
export function LanguagePicker() {
  const { languages, language, choose } = useLanguageChoice();
  if (languages.length === 0) return null;
  return <LanguageSelect languages={languages} value={language} onChange={choose} />;
}
