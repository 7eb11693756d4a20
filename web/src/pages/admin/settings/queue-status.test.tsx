import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearFailedMessages, retryFailedMessages } from '#shared/routes/site/queue.ts';
import { getSettingsSection } from '#shared/routes/site/settings.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';

const figure = (label: string) =>
  page.getByRole('term').filter({ hasText: label }).element().nextElementSibling;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('alertdialog', { name: 'Clear failed messages?' });

const some = { depth: 1234, oldest_seconds: 200, failed: 3 };
const none = { depth: 0, oldest_seconds: null, failed: 0 };

/** Opens the section with these figures; they can be changed afterwards. */
async function open(figures: typeof some | typeof none) {
  const state = { figures };
  const view = { client: {}, server: { 'queue.driver': 'sqs' }, deployed: [], version: 0 };
  const api: FakeApi = await openSettings('/admin/settings/queue', {
    prepare: (fake) => fake.answer(getSettingsSection, () => ({ ...view, queue_status: state.figures })),
  });
  return { api, state };
}

test(
  '[AST-queue] shows how many messages wait, for how long, and how many failed',
  { tags: 'variant' },
  async () => {
    const { state } = await open(some);
    await expect.element(page.getByLabelText('Queue service')).toHaveValue('sqs');
    await expect.poll(() => figure('Messages in the queues')?.textContent).toBe('1,234');
    expect(figure('Age of the oldest')?.textContent).toBe('3 min 20 sec');
    expect(figure('Failed messages')?.textContent).toBe('3');
    state.figures = { ...some, depth: 5 };
    await button('Refresh').click();
    await expect.poll(() => figure('Messages in the queues')?.textContent).toBe('5');
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

test('[AST-queue] [ST6] failed messages are queued again', { tags: 'variant' }, async () => {
  const { api, state } = await open(some);
  api.answer(retryFailedMessages, () => {
    state.figures = none as never;
    return { count: 3 };
  });
  await button('Retry failed').click();
  await expect.element(toast('Messages queued again: 3')).toBeVisible();
  await expect.poll(() => figure('Failed messages')?.textContent).toBe('0');
  expect(api.calls(retryFailedMessages)).toHaveLength(1);
});

test('[AST-queue] [ST7] failed messages are cleared after a question', async () => {
  const { api, state } = await open(some);
  api.answer(clearFailedMessages, () => {
    state.figures = none as never;
    return { count: 3 };
  });
  await button('Clear failed').click();
  await expect.element(dialog).toHaveTextContent('You cannot undo this.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls(clearFailedMessages)).toEqual([]);
  await button('Clear failed').click();
  await dialog.getByRole('button', { name: 'Clear failed' }).click();
  await expect.element(toast('Messages cleared: 3')).toBeVisible();
  await expect.element(button('Clear failed')).toBeDisabled();
});

test(
  '[AST-queue] nothing can be done where nothing failed, and the buttons say why',
  { tags: 'variant' },
  async () => {
    await open(none);
    for (const name of ['Retry failed', 'Clear failed']) {
      await expect.element(button(name)).toBeDisabled();
      await expect.element(button(name)).toHaveAccessibleDescription('No messages have failed.');
    }
    expect(figure('Age of the oldest')?.textContent).toBe('Nothing waits');
  },
);

test('[AST-queue] an age that is not known yet is not guessed', { tags: 'variant' }, async () => {
  await open({ ...some, oldest_seconds: null as never });
  await expect.poll(() => figure('Age of the oldest')?.textContent).toBe('Not known yet');
});

test('[AST-queue] an error of the figures or of a button is told', { tags: 'variant' }, async () => {
  const { api } = await open(some);
  await expect.poll(() => figure('Failed messages')?.textContent).toBe('3');
  api.refuse(retryFailedMessages, { status: 503, message: 'The queues are busy.' });
  await button('Retry failed').click();
  await expect.element(toast('The queues are busy.')).toBeVisible();
  api.refuse(getSettingsSection, { status: 403, message: 'You may not read this.' });
  await button('Refresh').click();
  await expect.element(page.getByText('You may not read this.')).toBeVisible();
});
