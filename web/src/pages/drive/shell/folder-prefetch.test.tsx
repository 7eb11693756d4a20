/** @module-tag variant */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder } from '../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';

const plans = aFolder({ name: 'Plans' });

const asked = (api: FakeApi) => api.calls(listEntries).filter(({ query }) => query.folderId === plans.hash);

const press = (name: string) =>
  rowOf(name)
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));

test('a folder is asked for when it is pressed, and once only though it is opened then', async () => {
  const { api } = await openDrive([plans, aFile({ name: 'a.txt' })]);
  await expect.element(rowOf('Plans')).toBeVisible();
  press('a.txt');
  expect(asked(api)).toHaveLength(0);
  press('Plans');
  await expect.poll(() => asked(api)).toHaveLength(1);
  await rowOf('Plans').dblClick();
  await expect.element(page.getByText('This folder is empty')).toBeVisible();
  expect(asked(api)).toHaveLength(1);
});

test('a folder is asked for while a mouse rests on it, and not when it passes by', async () => {
  const { api } = await openDrive([plans, aFile({ name: 'a.txt' })]);
  await expect.element(rowOf('Plans')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const move = (name: string) =>
    rowOf(name)
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  move('Plans');
  vi.advanceTimersByTime(50);
  move('a.txt');
  vi.advanceTimersByTime(500);
  expect(asked(api)).toHaveLength(0);
  move('Plans');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await expect.poll(() => asked(api)).toHaveLength(1);
});
