import { expect, test } from 'vitest';
import { buildUnfinished } from '../test-builders.ts';
import { defaultUploadSettings } from '../upload-settings.ts';
import { buildFilm, createQueue, source } from '../test-queue.ts';

test('[UQ-5] what an earlier visit left is offered and goes on with the same file only', async () => {
  const { queue, resume, attempt } = createQueue(['busy']);
  const { record, file, destination } = buildFilm();
  resume.save(record);
  resume.save(buildUnfinished({ fingerprint: 'busy' }));
  await queue.configure(defaultUploadSettings);
  const { fingerprint } = record;
  expect(queue.getSnapshot().unfinished.map((known) => known.fingerprint)).toEqual([fingerprint]);
  expect(queue.continueUnfinished(fingerprint, source('other.mp4').file)).toBe(false);
  const changed = new File(['some text'], 'film.mp4', { lastModified: 6 });
  expect(queue.continueUnfinished(fingerprint, changed)).toBe(false);
  expect(queue.continueUnfinished(fingerprint, file)).toBe(true);
  expect((await attempt('film.mp4')).job.item.options.destination).toEqual(destination);
});

test('[UQ-5] [UP17] what was begun on another device goes on here, with its own key', async () => {
  const { record, file } = buildFilm();
  const { queue, resume, attempt } = createQueue([], [{ ...record, key: 'uploads/x/x', lastModified: 0 }]);
  await queue.configure(defaultUploadSettings);
  expect(queue.continueUnfinished(record.fingerprint, file)).toBe(true);
  expect(resume.find(record.fingerprint)).toMatchObject({ key: 'uploads/x/x', uploadId: 'u1' });
  expect((await attempt('film.mp4')).job.item.file.fingerprint).toBe(record.fingerprint);
});

test('[UQ-5] [UP17] what was finished or given up on another device is not offered here', async () => {
  const { queue, resume } = createQueue([], []);
  resume.save(buildFilm().record);
  await queue.configure(defaultUploadSettings);
  expect(queue.getSnapshot().unfinished).toEqual([]);
});

test('[UQ-5] what is given up is gone here and on the server', async () => {
  const { queue, resume, discard } = createQueue();
  resume.save(buildUnfinished({ fingerprint: 'f1' }));
  await queue.configure(defaultUploadSettings);
  queue.forgetUnfinished('f1');
  expect(queue.getSnapshot().unfinished).toEqual([]);
  expect(resume.list()).toEqual([]);
  expect(discard).toHaveBeenCalledTimes(1);
});
