import type { LoaderFunctionArgs } from 'react-router-dom';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { documentCode } from '../parts/document-code.ts';
import { documentPath } from '../parts/document-path.ts';

// Most sites have no custom HTML, and do without this code.
const loadBorder = () => import('./custom-html-border.ts');

/** Notes whether the document may run custom HTML. */
export async function noteDocumentCode(data: BootstrapData): Promise<void> {
  documentCode.hasHtml =
    data.custom_code?.has_html === true && (await loadBorder()).mayHaveHtml(documentPath.get(), data);
}

/** Loads a page as a new document if it may have custom HTML and this document has none, or the other way around. */
export function enterPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> | null {
  const isConcerned = documentCode.hasHtml || getBootstrap().custom_code?.has_html;
  return isConcerned ? loadBorder().then((border) => border.crossBorder(request)) : null;
}
