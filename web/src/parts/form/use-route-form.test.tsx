import { useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputRules } from '#shared/contract/input-rule.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../tests/support/component/entities.ts';
import { inArabic } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { ApiError } from '../../api/api-error.ts';
import { AriaArea } from '../../pages/site/aria-area.tsx';
import { FormTextField } from '../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { RouteFormFrame } from './route-form-frame.tsx';
import { useRouteForm } from './use-route-form.ts';

const tooShort = { line: 'Use at least :count characters.', params: { count: 3 } };
const required = { line: 'This field is required.' };
const rules: InputRules = {
  title: { kind: 'text', required, isTrimmed: true, min: { value: 3, message: tooShort } },
  note: { kind: 'text', isTrimmed: true, isNullable: true },
};

const send = vi.fn<(body: { title: string; note: string }, changed: object) => Promise<void>>();

function Editor() {
  const form = useRouteForm({ rules, defaultValues: { title: 'Plans', note: '' }, send });
  const navigate = useNavigate();
  return (
    <RouteFormFrame form={form} asksBeforeLeaving>
      <FormTextField {...form.field('title')} label="Title" />
      <FormTextField {...form.field('note')} label="Note" />
      <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
        Save
      </SubmitButton>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Leave
      </button>
    </RouteFormFrame>
  );
}

function EditorPage() {
  return (
    <main>
      <h1>Editor</h1>
      <Editor />
    </main>
  );
}

const title = page.getByRole('textbox', { name: 'Title' });
const save = page.getByRole('button', { name: 'Save' });

async function openEditor(data = bootstrapData()): Promise<void> {
  send.mockReset().mockResolvedValue(undefined);
  const pages = [
    {
      Component: AriaArea,
      children: [
        { path: '/editor', element: <EditorPage /> },
        { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      ],
    },
  ];
  await openSite('/editor', { data, pages });
  await expect.element(title).toBeVisible();
}

const refusal = (errors: Record<string, string[]>) =>
  new ApiError({ status: 422, message: 'Something is wrong.', errors });

test('sends what the rules make of the fields, and saves nothing that is unchanged', async () => {
  await openEditor();
  await expect.element(title).toHaveAttribute('required');
  await expect.element(save).toBeDisabled();
  await title.fill('  Summer  ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ title: 'Summer', note: null }, { title: 'Summer' }]]);
  await expect.element(save).toBeDisabled();
});

test('shows the message of a rule at its field, in the language of the user', async () => {
  await openEditor(inArabic(bootstrapData()));
  await title.fill('ab');
  await expect.element(title).toBeInvalid();
  await expect.element(page.getByText(/3/)).toBeVisible();
  await expect.element(page.getByText('Use at least')).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('[SH-6] shows errors of the server at their fields, focuses the first, and keeps what was typed', async () => {
  await openEditor();
  send.mockRejectedValue(refusal({ note: ['Too loud.'], title: ['Taken.'] }));
  await title.fill('Autumn');
  await save.click();
  await expect.element(page.getByText('Taken.')).toBeVisible();
  await expect.element(page.getByText('Too loud.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Autumn');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('shows an error without a field at the top of the form', async () => {
  await openEditor();
  send.mockRejectedValue(refusal({}));
  await title.fill('Autumn');
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something is wrong.');
  await expect.element(save).toBeEnabled();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test.each(['desktop', 'phone'])('[SH-12] asks before a changed form is left: %s', async (device) => {
  if (device === 'phone') await showOnPhone();
  await openEditor();
  await title.fill('Autumn');
  const leave = page.getByRole('button', { name: 'Leave' });
  await leave.click();
  await expect.element(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(title).toHaveValue('Autumn');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await leave.click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('leaves an unchanged form without a question', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
