import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { abortSimpleUploads, createS3Entries, presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import {
  chooseFiles,
  openUploads,
  panelTitle,
  someFiles,
  uploadFiles,
} from '../../../../../tests/support/component/uploads.ts';
import { billingSite } from '../../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';
import { preloadUploads } from '../../../../../tests/support/component/preload-drive.ts';

beforeAll(preloadUploads);

const panel = page.getByRole('complementary', { name: 'Uploads' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const running = page.getByRole('progressbar', { name: /^Uploading/ });
const rowOf = (name: string) => page.getByRole('row', { name });

test(
  '[UQ-1] [CT-6] shows what was uploaded without accessibility violations',
  { tags: 'variant' },
  async () => {
    await openUploads();
    await uploadFiles(someFiles('a.txt'));
    await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
    await expect.element(rowOf('a.txt')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

test('[UQ-2] [UQ-3] pauses and resumes one upload and all uploads', async () => {
  const { api, storage } = await openUploads();
  const release = storage.hold();
  await uploadFiles(someFiles('a.bin', 'b.bin', 'c.bin', 'd.bin'));
  await button('Pause a.bin').click();
  await expect.element(button('Resume a.bin')).toBeVisible();
  // The next one takes its place.
  await expect.poll(() => running.elements()).toHaveLength(3);
  await button('Pause all').click();
  await expect.element(panelTitle('Paused 4 files')).toBeVisible();
  expect(running.elements()).toEqual([]);
  release();
  await button('Resume all').click();
  await expect.element(panelTitle('Uploaded 4 files')).toBeVisible();
  const registered = api.calls(createS3Entries).flatMap(({ body }) => body.files);
  expect(registered.map(({ clientName }) => clientName).sort()).toEqual(['a.bin', 'b.bin', 'c.bin', 'd.bin']);
});

test('[UQ-2] [UQ-3] cancels an upload and retries it', async () => {
  const { storage } = await openUploads();
  const release = storage.hold();
  await uploadFiles(someFiles('slow.bin'));
  await expect.poll(() => storage.puts).toHaveLength(1);
  await button('Cancel slow.bin').click();
  await expect.element(button('Retry slow.bin')).toBeVisible();
  expect(storage.aborted).toEqual(storage.puts);
  release();
  await button('Retry slow.bin').click();
  await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
  await expect.element(rowOf('slow.bin')).toBeVisible();
});

test('[UQ-3] [UQ-9] [UP16b] gives the addresses of cancelled uploads back', { tags: 'variant' }, async () => {
  const { api, storage } = await openUploads();
  storage.hold();
  await uploadFiles(someFiles('a.bin', 'b.bin', 'c.bin', 'd.bin', 'e.bin'));
  await expect.poll(() => storage.puts).toHaveLength(3);
  await button('Cancel all').click();
  await expect.element(button('Retry e.bin')).toBeVisible();
  await expect.poll(() => api.calls(abortSimpleUploads).flatMap(({ body }) => body.keys)).toHaveLength(5);
  expect(api.calls(createS3Entries)).toEqual([]);
});

test('[UQ-3] sends again what storage refuses for a moment', async () => {
  const { storage } = await openUploads();
  storage.failNext(0, 503);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await uploadFiles(someFiles('patient.bin'));
  // The time of a refused attempt goes by once its pause has begun, which nothing on the page shows.
  const attemptsSoFar = () => {
    vi.advanceTimersByTime(1000);
    return storage.puts.length;
  };
  await expect.poll(attemptsSoFar).toBe(3);
  await expect.element(rowOf('patient.bin')).toBeVisible();
  expect(storage.puts).toHaveLength(3);
});

test('notes that a file got another name, as its own has a line break', { tags: 'variant' }, async () => {
  const { api } = await openUploads();
  await uploadFiles(someFiles('two\nlines.bin', 'one line.bin'));
  await expect.element(panelTitle('Uploaded 2 files')).toBeVisible();
  await expect.element(page.getByText('Renamed')).toBeVisible();
  expect(page.getByText('Renamed').elements()).toHaveLength(1);
  const registered = api.calls(createS3Entries).flatMap(({ body }) => body.files);
  expect(registered.map(({ clientName }) => clientName).toSorted()).toEqual([
    'one line.bin',
    'two lines.bin',
  ]);
});

test('asks for a file that changed on the disk, and uploads what is chosen for it', async () => {
  const { api, storage } = await openUploads();
  storage.failNext(0);
  const unreadable = vi.spyOn(Blob.prototype, 'arrayBuffer');
  unreadable.mockRejectedValue(new DOMException('The file has changed.', 'NotReadableError'));
  onTestFinished(() => unreadable.mockRestore());
  await uploadFiles(someFiles('report.bin'));
  const again = button('Choose report.bin again');
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText('The file has changed. Choose it again.').first()).toBeVisible();
  expect(storage.puts).toHaveLength(1);
  await chooseFiles(() => again.click(), someFiles('other.bin'));
  await expect.element(page.getByText('This is not the same file.')).toBeVisible();
  await chooseFiles(() => again.click(), [new File(['saved anew'], 'report.bin', { lastModified: 9 })]);
  await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
  const registered = api.calls(createS3Entries).flatMap(({ body }) => body.files);
  expect(registered).toMatchObject([{ clientName: 'report.bin', size: 10 }]);
});

test('[UQ-4] [UQ-9] [X-10] reports an upload beyond the quota with its reason and the way to more space', async () => {
  const message = 'You have exhausted your allowed space of 25 GB. Delete some files or upgrade your plan.';
  const { api } = await openUploads({ data: billingSite() });
  const action = { label: 'Upgrade', action: '/pricing' };
  const detail = { code: 'spaceExhausted', params: { space: '25 GB' } };
  const error = {
    ...detail,
    status: 422,
    message,
    errors: { size: [message] },
    details: { size: [detail] },
    action,
  };
  api.answer(presignBatch, { files: [{ error }] });
  await uploadFiles(someFiles('one more.bin'));
  await expect
    .element(page.getByText('You have exhausted your allowed space of 25 GB').first())
    .toBeVisible();
  await expect.element(button('Retry one more.bin')).toBeVisible();
  await button('Upgrade').click();
  await expect.poll(() => location.pathname).toBe('/pricing');
});

describe('on a phone', { tags: 'variant' }, () => {
  test('[UQ-1] keeps the bar above the New button and opens over the whole screen', async () => {
    await showOnPhone();
    await openUploads();
    await uploadFiles(someFiles('a.txt'));
    await expect.element(panelTitle('Uploaded 1 file')).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    expect(boxOf(panel.element()).bottom).toBeLessThanOrEqual(boxOf(button('New').element()).top);
    await panel.getByRole('button', { name: 'Expand' }).click();
    const { x, y, width, height } = boxOf(panel.element());
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await panel.getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => boxOf(panel.element()).height).toBeLessThan(100);
  });
});
