import { useTranslation } from 'react-i18next';

/**
 * A text of the site's owner below a preview (slot `ads.file-preview`). It comes as HTML, and is kept in a frame
 * that neither runs with the rights of this page nor sees it.
 */
export function AdFrame({ html }: { html: string }) {
  const { t } = useTranslation();
  return (
    <iframe
      title={t('Advertisement')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${html}`}
      loading="lazy"
      className="h-24 w-full shrink-0 border-t border-divider bg-paper"
    />
  );
}
