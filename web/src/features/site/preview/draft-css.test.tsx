/** @module-tag variant */
import { expect, onTestFinished, test } from 'vitest';
import {
  aDraft,
  anAdmin,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';

const colour = () => getComputedStyle(document.body).color;
const red = 'rgb(255, 0, 0)';
const css = 'body { color: rgb(255, 0, 0) !important }';

test('[APP-C] shows the CSS of a draft on the pages that will have it, and its HTML nowhere', async () => {
  onTestFinished(() => document.querySelectorAll('[data-custom-css]').forEach((sheet) => sheet.remove()));
  const saved = { css_hash: 'abc', has_html: true, on_sensitive_pages: false };
  const editor = await openInEditor('/contact', {
    data: { ...bootstrapData(anAdmin()), custom_code: saved },
  });
  const html_body = '<p id="in-draft">x</p>';
  editor.say(aDraft({ revision: 1, viewer: 'guest', code: { css, html_body } }));
  await untilApplied(editor, 1);
  expect(colour()).toBe(red);
  expect(document.querySelector('#in-draft')).toBeNull();
  const shown = () => document.querySelector<HTMLLinkElement>('[data-custom-css]')?.media;
  await expect.poll(shown).not.toBe('all');
  editor.say({ type: 'navigate', path: '/login' });
  await expect.poll(() => editor.received.at(-1)).toEqual({ type: 'location', path: '/login' });
  expect(colour()).not.toBe(red);
  editor.say(aDraft({ revision: 2, viewer: 'guest', code: { css, on_sensitive_pages: true } }));
  await untilApplied(editor, 2);
  expect(colour()).toBe(red);
  editor.say(
    aDraft({ revision: 3, viewer: 'guest', code: { css, on_sensitive_pages: true, is_enabled: false } }),
  );
  await untilApplied(editor, 3);
  expect(colour()).not.toBe(red);
});
