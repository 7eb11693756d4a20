import { shownName } from '../text/shown-name.ts';
import { fillSeoVariables } from './fill-seo-variables.ts';

interface TitleParts {
  /** The page's own title; absent where the site's name is enough. */
  title?: string | undefined;
  siteName: string;
  /** What an admin wants instead, with variables. */
  template?: string | null | undefined;
}

/** The title of a page: in its head, in its tab, in search results and in shared links. */
export function documentTitle({ title, siteName, template }: TitleParts): string {
  if (template) return shownName(fillSeoVariables(template, { site_name: siteName, page_title: title }));
  return shownName(title ? `${title} - ${siteName}` : siteName);
}
