import { LanguagesIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { Icon } from '../../../ui/icon.tsx';

interface LanguageSelectProps {
  languages: readonly Pick<ManagedLocalization, 'id' | 'language' | 'name'>[];
  /** The code of the language. */
  value: string;
  onChange: (language: string) => void;
}

/** A language of the site, by its own name. */
export function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation();
  return (
    <span className="relative inline-flex items-center gap-1.5 rounded-small outline-2 outline-offset-2 outline-transparent focus-within:outline-focus hover:text-main">
      <Icon of={LanguagesIcon} size={16} />
      <select
        aria-label={t('Language')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
