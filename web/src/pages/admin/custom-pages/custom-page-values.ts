import type { ManagedCustomPage } from '#shared/entities/site/custom-page.ts';

/** Values of the editor's fields. */
export type CustomPageValues = {
  title: string;
  slug: string;
  body: string;
  published: boolean;
  hide_nav: boolean;
  metaTitle: string;
  metaDescription: string;
  metaImage: string;
};

/** Returns the values of a stored page, or the initial values of a new one. */
export function customPageValues(page: ManagedCustomPage | undefined): CustomPageValues {
  return {
    title: page?.title ?? '',
    slug: page?.slug ?? '',
    body: page?.body ?? '',
    published: page?.published ?? false,
    hide_nav: page?.hide_nav ?? false,
    metaTitle: page?.meta.title ?? '',
    metaDescription: page?.meta.description ?? '',
    metaImage: page?.meta.image ?? '',
  };
}

/** Returns the request body of a page, without the version. */
export function customPageBody({ metaTitle, metaDescription, metaImage, ...fields }: CustomPageValues) {
  return { ...fields, meta: { title: metaTitle, description: metaDescription, image: metaImage } };
}
