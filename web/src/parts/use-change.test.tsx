import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { isChanging } from '../api/run-change.ts';
import { AriaArea } from '../pages/site/aria-area.tsx';
import { FormTextField } from '../ui/fields/form-text-field.tsx';
import { useChange } from './use-change.ts';

const send = vi.fn<(body: { title: string }) => Promise<string>>();
const onDone = vi.fn<(answer: string) => void>();
const takeBack = vi.fn<() => void>();
const onRefused = vi.fn<(error: unknown) => boolean>();
const key = ['titles'];

function Editor() {
  const { control, setError, handleSubmit } = useForm({ defaultValues: { title: 'Plans' } });
  const change = useChange({
    send,
    showAhead: async () => takeBack,
    outdates: [key],
    onDone,
    onRefused,
    form: { fields: ['title'], setError },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(change.run)(event)}>
      <FormTextField control={control} name="title" label="Title" />
      <output>{change.isPending ? `Saving ${change.input?.title}` : ''}</output>
      <output>{change.isDone ? 'Saved' : ''}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const save = page.getByRole('button', { name: 'Save' });
const refusal = (errors: Record<string, string[]>) =>
  new ApiError({ status: 422, message: 'Not so.', errors });

beforeEach(async () => {
  for (const mock of [send, onDone, takeBack, onRefused]) mock.mockReset();
  await openSite('/editor', {
    pages: [{ Component: AriaArea, children: [{ path: '/editor', Component: Editor }] }],
  });
  queryClient.setQueryData(key, []);
});

const isOutdated = () => queryClient.getQueryState(key)?.isInvalidated;

test('a stored change follows its answer, and what it outdates is read again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockReturnValue(promise);
  await save.click();
  await expect.element(page.getByText('Saving Plans')).toBeVisible();
  expect([isChanging(), isOutdated()]).toEqual([true, false]);
  resolve('stored');
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect([isChanging(), isOutdated()]).toEqual([false, true]);
  expect(onDone).toHaveBeenCalledWith('stored', { title: 'Plans' });
  expect(takeBack).not.toHaveBeenCalled();
});

test('[SH-6] an error appears at the field that it names, and what was shown ahead is taken back', async () => {
  send.mockRejectedValue(refusal({ title: ['Taken.'] }));
  await save.click();
  await expect.element(page.getByText('Taken.')).toBeVisible();
  expect(takeBack).toHaveBeenCalledOnce();
  expect([isOutdated(), onDone.mock.calls.length]).toEqual([false, 0]);
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});

test('[SH-4] an error that names no field is a toast with the text of the server', async () => {
  send.mockRejectedValue(refusal({}));
  await save.click();
  await expect.element(page.getByText('Not so.')).toBeVisible();
});

test('an error that the caller has shown appears nowhere else', async () => {
  onRefused.mockReturnValue(true);
  send.mockRejectedValue(refusal({ title: ['Taken.'] }));
  await save.click();
  await expect.poll(() => onRefused.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Taken.')).not.toBeInTheDocument();
});
