import { useTranslation } from 'react-i18next';
import { InlineCode } from './inline-code.tsx';
import type { OpenApiDocument } from './openapi-types.ts';

/** How a program gets in, what holds for every call, and what parts there are. */
export function DocsOverview({ document }: { document: OpenApiDocument }) {
  const { t } = useTranslation();
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="focus-ring rounded-small text-2xl font-semibold tracking-tight">
          {document.info.title}
        </h1>
        {document.info.description?.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="max-w-prose text-muted">
            <InlineCode text={paragraph} />
          </p>
        ))}
      </header>
      <section>
        <h2 className="mb-3 text-lg font-semibold">{t('Parts of the API')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 max-sm:grid-cols-1 max-sm:gap-y-1">
          {document.tags.map(({ name, description }) => (
            <div key={name} className="contents">
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted max-sm:mb-3">{description}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}
