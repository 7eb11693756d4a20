import { describeBody } from '../contract/describe-input.ts';
import { createCustomPage } from '../routes/site/custom-pages.ts';

const { meta, ...rules } = describeBody(createCustomPage);
const { title: metaTitle, description: metaDescription, image: metaImage } = meta.fields ?? {};

/** Also for `updateCustomPage`, which has the same fields. The form has one field for each part of `meta`. */
export const customPageRules = { ...rules, metaTitle, metaDescription, metaImage } as typeof rules &
  Record<'metaTitle' | 'metaDescription' | 'metaImage', NonNullable<typeof metaTitle>>;
