import type { CustomPage } from '#shared/entities/site/custom-page.ts';
import { PageBody } from './page-body.tsx';

interface PageArticleProps {
  page: Pick<CustomPage, 'title' | 'body'>;
  /** Opens a page of the site without a reload. */
  onOpen: (path: string) => void;
}

/** Title and text of a custom page, without navbar and footer (PAG). Also renders on the server. */
export function PageArticle({ page, onOpen }: PageArticleProps) {
  return (
    <article dir="auto" className="mx-auto w-full max-w-3xl">
      <h1 className="mb-8 text-[40px] leading-tight font-semibold tracking-tight text-balance max-md:mb-6 max-md:text-3xl">
        {page.title}
      </h1>
      <PageBody html={page.body} onOpen={onOpen} />
    </article>
  );
}
