import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { overflowPx } from '../../../../tests/support/component/languages.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

// On a busy machine the first test would wait for this code longer than for an element.
beforeAll(() =>
  Promise.all([
    import('./aria-area.tsx'),
    import('./api-docs-page.tsx'),
    import('../accounts/account-area.tsx'),
  ]),
);

const list = page.getByRole('navigation', { name: 'API calls' });
const overview = page.getByRole('heading', { level: 1, name: 'Holdall API' });
const renaming = page.getByRole('heading', { level: 1, name: /^Rename an entry/ });
const send = page.getByRole('button', { name: 'Send' });
const token = page.getByLabelText('Token', { exact: true });
const guest = siteWith(() => undefined, null);

/** Opens the documentation that the site has of itself. */
async function openDocs(hash = '', data = siteWith(() => undefined)): Promise<FakeApi> {
  const document = openapiDocument({ baseUrl: location.origin, version: '1' });
  return openSite(`/api-docs${hash}`, { data, prepare: (api) => api.answer(getOpenapiDocument, document) });
}

test('[DOC-1] shows guests the documentation by their role', { tags: 'variant' }, async () => {
  await openDocs('', guest);
  await expect.element(overview).toBeVisible();
});

test('[DOC-1] leads guests without the permission to the not-found page', { tags: 'variant' }, async () => {
  const data = siteWith(({ guest_role }) => {
    guest_role.permissions = [];
  }, null);
  await openDocs('', data);
  await expect.poll(() => location.pathname).toBe('/404');
});

test(
  '[DOC-2] lists the calls under their tags, with the base URL and the way to a token',
  { tags: 'variant' },
  async () => {
    await openDocs();
    for (const tag of ['Uploads', 'Files', 'Sharing', 'Links', 'User', 'Auth']) {
      await expect.element(list.getByRole('region', { name: tag, exact: true })).toBeVisible();
    }
    await expect.element(page.getByText(`${location.origin}/api/v1`).first()).toBeVisible();
    const link = page.getByRole('link', { name: 'Create a token' }).first();
    await expect.element(link).toHaveAttribute('href', '/account-settings#developers');
  },
);

test(
  '[DOC-2] finds a call by its name, and gives it an address and the focus',
  { tags: 'variant' },
  async () => {
    await openDocs();
    const search = list.getByLabelText('Search calls');
    await search.fill('rename an entry');
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(1);
    await list.getByRole('link', { name: /Rename an entry/ }).click();
    await expect.element(renaming).toHaveFocus();
    expect(location.hash).toBe('#updateEntry');
    await search.fill('no such call');
    await expect.element(list.getByText('Nothing found')).toBeVisible();
    history.back();
    await expect.element(overview).toBeVisible();
  },
);

test('[DOC-2] shows the parameters, the body, the responses and examples of a call', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await openDocs('#updateEntry');
  await expect.element(page.getByRole('heading', { name: 'Path parameters' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Body' })).toBeVisible();
  const fields = page.getByRole('button', { name: 'Fields of fileEntry' });
  await fields.click();
  await expect.element(fields).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('file_size', { exact: true })).toBeVisible();
  const example = page.getByRole('region', { name: 'Example' });
  await expect.element(example).toHaveTextContent("curl -X PUT 'http");
  await page.getByRole('button', { name: 'JavaScript' }).click();
  await expect.element(example).toHaveTextContent('await fetch(');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("method: 'PUT'"));
});

describe('a try', () => {
  test('[DOC-3] needs a token and the required parameters', { tags: 'variant' }, async () => {
    const api = await openDocs('#getUser');
    api.answer(getUser, { user: aUser() });
    await expect.element(send).toBeDisabled();
    await token.fill('12|secret-token');
    await expect.element(send).toBeDisabled();
    await page.getByLabelText('id', { exact: true }).fill('me');
    await send.click();
    await expect.element(page.getByRole('region', { name: 'Answer' })).toHaveTextContent('ann@example.com');
    expect(api.calls(getUser)[0]?.headers.get('authorization')).toBe('Bearer 12|secret-token');
  });

  test(
    '[DOC-3] keeps the token for the next call, and nowhere but in the page',
    { tags: 'variant' },
    async () => {
      const api = await openDocs('#getUser');
      await token.fill('12|secret-token');
      await list.getByRole('link', { name: /Bytes used and allowed/ }).click();
      await expect.element(token).toHaveValue('12|secret-token');
      await send.click();
      await expect.element(page.getByText(/^200/).first()).toBeVisible();
      expect(api.calls(getSpaceUsage).at(-1)?.headers.get('authorization')).toBe('Bearer 12|secret-token');
      const kept = JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
      ]);
      expect(kept).not.toContain('secret-token');
    },
  );

  test('[DOC-3] shows the status of a refusal', async () => {
    const api = await openDocs('#getSpaceUsage');
    await token.fill('1|wrong');
    api.refuse(getSpaceUsage, { status: 401, message: 'Unauthenticated.' });
    await send.click();
    await expect.element(page.getByText(/^401/).first()).toBeVisible();
    // The session of the browser goes on.
    await expect.element(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  });

  test('[DOC-3] asks guests to sign in', async () => {
    await openDocs('#getSpaceUsage', guest);
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect.element(link).toHaveAttribute('href', '/login?redirect=%2Fapi-docs%23getSpaceUsage');
    await expect.element(send).not.toBeInTheDocument();
  });
});

test('[DOC-4] reports a document that does not load, and tries again', { tags: 'variant' }, async () => {
  const document = openapiDocument({ baseUrl: location.origin, version: '1' });
  const api = await openSite('/api-docs', {
    data: guest,
    prepare: (prepared) => prepared.refuse(getOpenapiDocument, { status: 403, message: 'No.' }),
  });
  await expect.element(page.getByText('There was an issue loading this page')).toBeVisible();
  api.answer(getOpenapiDocument, document);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(overview).toBeVisible();
});

test('[DOC-2] [CT-4] puts the calls into a drawer on a phone', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openDocs('', guest);
  await page.getByRole('button', { name: 'All calls' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: /Rename an entry/ }).click();
  await expect.element(renaming).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(overflowPx()).toBeLessThanOrEqual(0);
});
