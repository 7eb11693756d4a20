import { useTranslation } from 'react-i18next';

/** Search engines show about so many characters of a description. */
export const shownDescriptionChars = 160;

/** How many characters a description has, and what search engines may cut. */
export function DescriptionLength({ description }: { description: string }) {
  const { t } = useTranslation();
  const cut = description.slice(shownDescriptionChars).trim();
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      <span>
        {t(':count of about :limit characters', { count: description.length, limit: shownDescriptionChars })}
      </span>
      {cut && (
        <span className="line-clamp-2 font-medium text-warning">
          {t('Search engines may cut this off: “:text”', { text: cut })}
        </span>
      )}
    </div>
  );
}
