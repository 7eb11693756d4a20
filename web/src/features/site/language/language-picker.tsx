import { LanguagesIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguageChoice } from './use-language.ts';

/** The language at the foot of a page (NB-7, NB-9); nothing where there is no choice. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguageChoice();
  if (languages.length === 0) return null;
  return (
    <span className="relative inline-flex items-center gap-1.5 rounded-small outline-2 outline-offset-2 outline-transparent focus-within:outline-focus hover:text-main">
      <Icon of={LanguagesIcon} size={16} />
      <select
        aria-label={t('Language')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="touch-target appearance-none bg-transparent outline-none"
      >
        {languages.map((each) => (
          <option key={each.id} value={each.language} lang={each.language} className="bg-paper text-main">
            {each.name}
          </option>
        ))}
      </select>
    </span>
  );
}
