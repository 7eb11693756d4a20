import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import {
  forSeoPages,
  SeoAppearance,
  seoDescription,
  SeoPageValues,
  seoTitle,
} from '../../entities/site/seo-appearance.ts';
import { inputError } from '../../contract/input-error.ts';
import type { SeoPage } from '../../pages/seo-pages.ts';
import { findUnknownVariable, type SeoText, seoVariablesOf } from '../../pages/seo-variables.ts';
import { success } from '../../contract/schema-fields.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'appearance.update'],
  object: 'site',
} as const;

/** A text whose variables the page knows. */
const withVariables = (schema: z.ZodString, page: SeoPage, field: SeoText) =>
  schema
    .superRefine((text, context) => {
      const name = findUnknownVariable(text, seoVariablesOf(page, field));
      if (name === undefined) return;
      context.addIssue({
        code: 'custom',
        message: inputError({ code: 'unknownSeoVariable', params: { name } }),
      });
    })
    .nullable()
    .optional();

const pageChange = (page: SeoPage) => {
  const { image, noindex } = SeoPageValues.shape;
  return z
    .object({
      title: withVariables(seoTitle, page, 'title'),
      description: withVariables(seoDescription, page, 'description'),
      image: image.optional(),
      noindex: noindex.optional(),
    })
    .optional();
};

/** What changes of the settings of search engines: also of a page, only the fields that change. */
export const SeoChange = z.object({
  pages: forSeoPages(pageChange).optional(),
  default_meta_tags: SeoAppearance.shape.default_meta_tags.optional(),
  robots_txt: SeoAppearance.shape.robots_txt.optional(),
});
export type SeoChange = z.output<typeof SeoChange>;

const answer = success({ ...SeoAppearance.shape, version: z.int() });

export const getSeoSettings = defineRoute({
  name: 'getSeoSettings',
  spec: 'AP4',
  method: 'GET',
  path: 'seo-settings',
  summary:
    'What search engines and link previews are told: titles, descriptions and images of pages, meta tags, robots.txt',
  access,
  answer,
});

export const updateSeoSettings = defineRoute({
  name: 'updateSeoSettings',
  spec: 'AP4',
  method: 'PUT',
  path: 'seo-settings',
  audit: 'appearance.update',
  summary:
    'Change what search engines and link previews are told; what is not sent stays as it is. Texts may have variables such as `{{site_name}}`. Another value of `default_meta_tags` needs the permission `admin` and a confirmed password (423)',
  access,
  body: SeoChange.extend({
    /** As it was read: 409 with the current settings if another admin changed them since then. */
    version: z.int(inputError('wholeNumberRequired')).min(0).optional(),
  }),
  answer,
});

/** Routes of the site feature. */
export const seoRoutes = { getSeoSettings, updateSeoSettings };
