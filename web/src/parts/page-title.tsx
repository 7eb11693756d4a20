import { useTranslation } from 'react-i18next';
import { documentTitle } from '#shared/pages/document-title.ts';
import type { SeoPage } from '#shared/pages/seo-pages.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';

interface PageTitleProps {
  page: SeoPage;
  /** What the product calls it. */
  title?: string;
  /** Whether search engines must not keep the page, whatever the settings say. */
  isPrivate?: boolean;
}

/** Title of a page that admins can give another one, and whether search engines may keep it. */
export function PageTitle({ page, title, isPrivate }: PageTitleProps) {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  const { titles, noindex } = settings.seo;
  const template = titles[page];
  return (
    <>
      <title>
        {documentTitle({ title, siteName: branding.site_name, template: template && t(template) })}
      </title>
      {(isPrivate || noindex.includes(page)) && <meta name="robots" content="noindex" />}
    </>
  );
}
