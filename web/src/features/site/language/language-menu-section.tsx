import { useTranslation } from 'react-i18next';
import { MenuItem, MenuSection } from '../../../ui/overlays/menu.tsx';
import { useLanguageChoice } from './use-language.ts';

/** The language as items of a menu; nothing where there is no choice. */
export function LanguageMenuSection() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguageChoice();
  if (languages.length === 0) return null;
  return (
    <MenuSection title={t('Language')} selectedKey={language} onSelect={choose}>
      {languages.map((each) => (
        <MenuItem key={each.language} id={each.language}>
          {each.name}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
