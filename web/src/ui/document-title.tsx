import { shownName } from '#shared/shown-name.ts';
/** The page's title in the tab, and whether search engines may keep the page. */
export function DocumentTitle({
  title,
  siteName,
  isPrivate,
}: {
  title?: string;
  siteName: string;
  isPrivate?: boolean;
}) {
  return (
    <>
      <title>{shownName(title ? `${title} - ${siteName}` : siteName)}</title>
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  );
}
