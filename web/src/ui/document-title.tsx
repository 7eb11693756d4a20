import { shownName } from '#shared/text/shown-name.ts';
/** The page's title in the tab, and whether search engines may keep the page. */
export function DocumentTitle({
  title,
  siteName,
  whole,
  isPrivate,
}: {
  title?: string;
  siteName: string;
  /** What an admin wants in the place of both. */
  whole?: string | undefined;
  isPrivate?: boolean;
}) {
  return (
    <>
      <title>{shownName(whole || (title ? `${title} - ${siteName}` : siteName))}</title>
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  );
}
