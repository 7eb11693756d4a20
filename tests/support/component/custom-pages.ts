import type { CustomPage, ManagedCustomPage } from '#shared/entities/site/custom-page.ts';
import { deleteCustomPages, getCustomPage, listCustomPages } from '#shared/routes/site/custom-pages.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { aFile, aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import { type FakeApi, Refusal } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A published custom page, as managers of pages receive it. */
export function aCustomPage(changes: Partial<ManagedCustomPage> = {}): ManagedCustomPage {
  return {
    id: nextId(),
    slug: 'terms',
    title: 'Terms of service',
    body: '<p>Be kind.</p>',
    type: 'default',
    hide_nav: false,
    published: true,
    user_id: 1,
    seo: [],
    set_seo: false,
    meta: { title: null, description: null, image: null },
    version: 3,
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** Answers the call for a page by id and by slug. */
export function answerPages(api: FakeApi, pages: readonly CustomPage[]): void {
  api.answer(getCustomPage, ({ params }) => {
    const page = pages.find(({ id, slug }) => [String(id), slug].includes(params.id));
    if (!page) throw new Refusal({ status: 404, message: 'Not found.' });
    return { page, seo: page.seo, set_seo: page.set_seo };
  });
}

/** Opens a page of the admin area as a user with permission to manage custom pages. */
export function openCustomPages(
  path = '/admin/custom-pages',
  all: readonly ManagedCustomPage[] = [],
  homepage?: number,
): Promise<FakeApi> {
  let pages = all;
  const names = ['admin.access', 'custom_pages.update'] as const;
  const permissions = names.map((name, id) => ({ id, name, restrictions: [] }));
  const data = bootstrapData(aUser({ permissions }));
  if (homepage !== undefined) data.settings.homepage = { type: 'customPage', value: homepage };
  return openSite(path, {
    data,
    prepare(api) {
      answerPages(api, pages);
      api.answer(listCustomPages, ({ query }) => {
        const found = pages.filter(({ title }) => title.toLowerCase().includes(query.query));
        return { pagination: onePage(found) };
      });
      api.answer(deleteCustomPages, ({ params }) => {
        pages = pages.filter(({ id }) => !params.id.includes(id));
        return {};
      });
    },
  });
}

/** Answers the upload of a picture to the public disk. Returns the path of the picture. */
export function answerUpload(api: FakeApi): string {
  const name = crypto.randomUUID();
  const url = `public/${name}/${name}`;
  api.answer(presignSimple, {
    url: `https://files.test/${url}`,
    key: `public/${name}/${name}`,
    acl: null,
    method: 'PUT',
    headers: {},
    expires: 900,
  });
  api.answer(createS3Entry, { fileEntry: aFile({ url }) });
  return `/${url}`;
}
