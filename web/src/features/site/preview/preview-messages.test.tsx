import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aDraft,
  anAdmin,
  becomePreview,
  followReady,
  openInEditor,
  sendPort,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';

const draftOf = (name: string, revision = 1) => aDraft({ revision, general: { site_name: name } });
const shownName = () => page.getByRole('banner').getByText('Holdall', { exact: true });

describe('the window around the page', () => {
  test('is told that the page listens, if it is of the same origin', { tags: 'variant' }, async () => {
    becomePreview();
    const ready = followReady();
    await openSite('/', { data: bootstrapData(anAdmin()) });
    await expect.poll(() => ready).toHaveLength(1);
    const [event] = ready;
    expect([event?.origin, event?.source === window]).toEqual([location.origin, true]);
  });

  test.for([
    ['a user who may not change the appearance', aUser()],
    ['a guest', null],
  ] as const)('is told nothing for %s', async ([, user]) => {
    becomePreview();
    const ready = followReady();
    await openSite('/', { data: bootstrapData(user) });
    await expect.element(shownName()).toBeVisible();
    const forged = sendPort();
    forged.say(draftOf('Forged'));
    // Messages arrive in their order: whatever the page has sent would be here by then.
    parent.postMessage({ type: 'preview-ready', isLast: true }, location.origin);
    await expect.poll(() => ready.map(({ data }) => data)).toEqual([{ type: 'preview-ready', isLast: true }]);
    expect(forged.received).toEqual([]);
    await expect.element(shownName()).toBeVisible();
  });

  test('is not told by a page outside of the editor', async () => {
    const ready = followReady();
    await openSite('/', { data: bootstrapData(anAdmin()) });
    await expect.element(shownName()).toBeVisible();
    const forged = sendPort();
    forged.say(draftOf('Forged'));
    parent.postMessage({ type: 'preview-ready', isLast: true }, location.origin);
    await expect.poll(() => ready.map(({ data }) => data)).toEqual([{ type: 'preview-ready', isLast: true }]);
    expect(forged.received).toEqual([]);
  });
});

describe('a forged port', () => {
  test.for([
    ['another origin', undefined, { origin: 'https://evil.example' }],
    ['an origin that begins alike', undefined, { origin: `${location.origin}.evil.example` }],
    ['no origin', undefined, { origin: 'null' }],
    ['the page itself', undefined, { source: window }],
    ['nobody', undefined, { source: null }],
    ['the editor, with another type', { type: 'preview' }, {}],
    ['the editor, as text', '{"type":"preview-port"}', {}],
    ['the editor, as null', null, {}],
  ] as const)('from %s is not taken', async ([, data, from]) => {
    becomePreview();
    const ready = followReady();
    await openSite('/', { data: bootstrapData(anAdmin()) });
    await expect.poll(() => ready).toHaveLength(1);
    const forged = sendPort(data, from);
    forged.say(draftOf('Forged', 9));
    const editor = sendPort();
    editor.say(draftOf('Ours'));
    await untilApplied(editor, 1);
    await expect.element(page.getByRole('banner').getByText('Ours', { exact: true })).toBeVisible();
    expect(forged.received).toEqual([]);
  });
});

test('a message that is none of the editor changes nothing', { tags: 'variant' }, async () => {
  const editor = await openInEditor('/');
  const draft = draftOf('Broken');
  const { themes: _, ...values } = draft.values;
  for (const message of [
    null,
    'draft',
    { type: 'run', code: 'document.title = "Broken"' },
    { ...draft, values },
    { ...draft, viewer: 'admin' },
    { ...draft, values: { ...draft.values, general: { ...draft.values.general, site_name: 7 } } },
    ...['//evil.example', String.raw`/\evil.example`, 'https://evil.example', 'javascript:alert(1)'].map(
      (path) => ({ type: 'navigate', path }),
    ),
    { type: 'focus-field', field: null },
  ]) {
    editor.say(message);
  }
  editor.say(draftOf('Holdall', 2));
  await untilApplied(editor, 2);
  expect(editor.received).toEqual([
    { type: 'location', path: '/' },
    { type: 'applied', revision: 2 },
  ]);
  expect(location.pathname).toBe('/');
  await expect.element(shownName()).toBeVisible();
});

test('an editor that was loaded again takes over by another port', { tags: 'variant' }, async () => {
  const former = await openInEditor('/');
  former.say(draftOf('First', 8));
  await untilApplied(former, 8);
  const editor = sendPort();
  editor.say(draftOf('Second', 1));
  await untilApplied(editor, 1);
  former.say(draftOf('Third', 9));
  editor.say(draftOf('Fourth', 2));
  await untilApplied(editor, 2);
  await expect.element(page.getByRole('banner').getByText('Fourth', { exact: true })).toBeVisible();
  expect(former.received).not.toContainEqual({ type: 'applied', revision: 9 });
});
