import * as z from 'zod';
import { badAddress, isAddress } from '../../contract/address-field.ts';
import { customPageLimits } from '../../pages/custom-page-limits.ts';
import { slugForm } from '../../pages/slug-of.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { CustomPage, HeadTag, ListedCustomPage, ManagedCustomPage } from '../../entities/site/custom-page.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { inputError } from '../../contract/input-error.ts';
import { customPageSearch } from '../../listings/custom-page-search.ts';
import { names } from '../../limits/drive-limits.ts';
import {
  id,
  idList,
  optionalText,
  optionalTitle,
  queryBoolean,
  success,
  title,
} from '../../contract/schema-fields.ts';

const { minTitleChars, maxSlugChars, maxBodyBytes, maxDescriptionChars, maxImageChars, maxIdsPerPath } =
  customPageLimits;
const access = {
  who: 'signedIn',
  permission: ['admin.access', 'custom_pages.update'],
  object: 'site',
} as const;

const flag = z.boolean(inputError('booleanRequired'));

const PageForm = z.object({
  title: title(names.maxChars, minTitleChars),
  /** If empty, it is made from the title. */
  slug: z
    .string()
    .trim()
    .overwrite(slugForm)
    .max(maxSlugChars)
    .regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}-])*$/u, inputError('slugInvalid'))
    .optional(),
  body: z.string().max(maxBodyBytes).optional(),
  hide_nav: flag.optional(),
  published: flag.optional(),
  meta: z
    .object({
      title: optionalTitle().default(null),
      description: optionalText(maxDescriptionChars).default(null),
      image: z
        .string()
        .trim()
        .max(maxImageChars)
        .regex(/^(https:\/\/\S+|\/(?!\/)\S*)?$/, inputError('imageAddressInvalid'))
        .refine(isAddress, badAddress)
        .transform((address) => address || null)
        .nullable()
        .default(null),
    })
    .optional(),
});
export type PageForm = z.output<typeof PageForm>;

export const listCustomPages = defineRoute({
  name: 'listCustomPages',
  spec: 'PG1',
  method: 'GET',
  path: 'custom-pages',
  summary: 'Pages without their bodies',
  access,
  query: z.object({
    ...pageRequest,
    ...customPageSearch.fields,
    published: queryBoolean.optional(),
  }),
  answer: success({ pagination: z.object({ data: z.array(ListedCustomPage), ...pageFields }) }),
});

export const getCustomPage = defineRoute({
  name: 'getCustomPage',
  spec: 'CP1',
  method: 'GET',
  path: 'custom-pages/{id}',
  summary: 'A page by its id or slug; `meta` and `version` are for those who manage pages, as are drafts',
  access: { who: 'anyone', managers: 'custom_pages.update', unverified: true, object: 'site' },
  params: z.object({ id: z.string().max(maxSlugChars) }),
  answer: success({
    page: CustomPage.extend(ManagedCustomPage.pick({ meta: true, version: true }).partial().shape),
    seo: z.array(HeadTag),
    set_seo: z.boolean(),
  }),
  guestCacheSeconds: 60,
});

export const createCustomPage = defineRoute({
  name: 'createCustomPage',
  spec: 'PG2',
  method: 'POST',
  path: 'custom-pages',
  audit: 'page.create',
  summary: 'Write a page',
  once: true,
  access,
  body: PageForm,
  status: 201,
  answer: success({ page: ManagedCustomPage }),
});

export const updateCustomPage = defineRoute({
  name: 'updateCustomPage',
  spec: 'PG2',
  method: 'PUT',
  path: 'custom-pages/{id}',
  audit: 'page.update',
  summary: 'Change a page; what is not sent stays as it is',
  access,
  params: z.object({ id }),
  body: PageForm.partial().extend({
    /** Version that the caller read. Returns 409 if another admin changed the page since. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ page: ManagedCustomPage }),
});

export const deleteCustomPages = defineRoute({
  name: 'deleteCustomPages',
  spec: 'PG3',
  method: 'DELETE',
  path: 'custom-pages/{id}',
  audit: 'page.delete',
  summary: 'Delete pages, by a comma list of ids; the homepage stays',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(maxIdsPerPath)),
  }),
  answer: success({}),
});

/** Routes of the custom pages function. */
export const customPageRoutes = {
  listCustomPages,
  getCustomPage,
  createCustomPage,
  updateCustomPage,
  deleteCustomPages,
};
