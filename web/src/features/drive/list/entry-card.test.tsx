/** @module-tag variant */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';

test('[DS-5] a long name in the grid loses its middle, never its extension', async () => {
  localStorage.setItem('drive.viewMode', 'grid');
  const name = 'Proposal for the new building of the northern harbor, second version.docx';
  await openSite('/drive', { entries: [aFile({ name })] });
  await expect.element(rowOf(name)).toBeVisible();
  const tail = rowOf(name).element().querySelector('span[aria-hidden].shrink-0') as HTMLElement;
  expect(tail.textContent).toMatch(/\.docx$/);
  expect(tail.getBoundingClientRect().right).toBeLessThan(
    rowOf(name).element().getBoundingClientRect().right,
  );
  expect(tail.scrollWidth).toBeLessThanOrEqual(tail.clientWidth);
  await expect.element(page.getByTitle(name)).toBeVisible();
  const head = tail.previousElementSibling ?? document.body;
  expect(tail.getBoundingClientRect().top).toBeGreaterThan(head.getBoundingClientRect().top);
});
