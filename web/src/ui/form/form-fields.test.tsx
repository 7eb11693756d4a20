import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { WordingContext } from '../use-wording.ts';
import { CheckboxGroupField } from './checkbox-group-field.tsx';
import { ColorField } from './color-field.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField, type DateRange } from './date-range-field.tsx';
import { FileField } from './file-field.tsx';
import { NumberField } from './number-field.tsx';
import { SecretField } from './secret-field.tsx';
import { SliderField } from './slider-field.tsx';
import { TextListField } from './text-list-field.tsx';
import { UnitField } from './unit-field.tsx';

interface HeldProps<Value> {
  initial: Value;
  onChange?: (value: Value) => void;
  children: (held: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** Holds the value of a field, as a form does. */
function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  const change = (next: Value) => {
    onChange?.(next);
    setValue(() => next);
  };
  return (
    <main>
      <h1>Fields</h1>
      {children({ value, onChange: change })}
    </main>
  );
}

const mega = 1024 ** 2;
const units = [
  { name: 'MB', size: mega },
  { name: 'GB', size: 1024 * mega },
] as const;

test('a number is read as the language writes it, and is null while it is empty', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <I18nProvider locale="de">
      <Held<number | null> initial={1.5} onChange={onChange}>
        {(held) => <NumberField label="Rate" error="Too high." {...held} />}
      </Held>
    </I18nProvider>,
  );
  const field = page.getByLabelText('Rate');
  await expect.element(field).toHaveValue('1,5');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Too high.');
  await field.fill('2,25');
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(2.25);
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a size is shown in the unit that fits it, and keeps its number when the unit changes', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<number | null> initial={5 * 1024 * mega} onChange={onChange}>
      {(held) => <UnitField label="Space" unitLabel="Unit" units={units} {...held} />}
    </Held>,
  );
  const field = page.getByRole('textbox', { name: 'Space' });
  await expect.element(field).toHaveValue('5');
  await page.getByLabelText('Space: Unit').selectOptions('MB');
  expect(onChange).toHaveBeenLastCalledWith(5 * mega);
  await field.fill('0.5');
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(mega / 2);
  await field.fill('');
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a colour is typed as hex, and picked by keys', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<string | null> initial="#ff0000" onChange={onChange}>
      {(held) => <ColorField label="Primary" {...held} />}
    </Held>,
  );
  await page.getByRole('textbox', { name: 'Primary' }).fill('#00FF00');
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenLastCalledWith('#00FF00');
  await page.getByRole('button', { name: 'Primary: Pick a color' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Primary' })).toBeVisible();
  page.getByRole('slider', { name: 'Hue' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => onChange.mock.lastCall).not.toEqual(['#00FF00']);
});

test('a slider is moved by keys between its ends, and says what is wrong', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<number> initial={8} onChange={onChange}>
      {(held) => <SliderField label="Radius" min={0} max={60} unit="px" error="Too round." {...held} />}
    </Held>,
  );
  const slider = page.getByRole('slider', { name: 'Radius' });
  await expect.element(slider).toHaveAccessibleDescription('Too round.');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(9);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(60);
  await expect.element(page.getByText('60 px')).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('a day is chosen in the calendar by keys', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<string | null> initial="2027-03-30" onChange={onChange}>
      {(held) => <DateField label="Ends" {...held} />}
    </Held>,
  );
  await page.getByRole('button').click();
  await expect.element(page.getByRole('grid', { name: /March 2027/ })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2027-03-31');
});

test('a range is chosen by a preset, on a phone too, and ends today by the user’s time zone', async () => {
  await showOnPhone();
  const onChange = vi.fn<(value: unknown) => void>();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const t = ((text: string) => text) as TFunction;
  await render(
    <WordingContext value={{ t, language: 'en', timeZone: 'Pacific/Kiritimati', dateFormat: 'auto' }}>
      <Held<DateRange | null> initial={null} onChange={onChange}>
        {(held) => <DateRangeField label="Period" presets={[{ name: 'Week', days: 7 }]} {...held} />}
      </Held>
    </WordingContext>,
  );
  await page.getByRole('group', { name: 'Period' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Week' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-16' });
});

test('a file is checked before it is taken, and a picture is shown', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const check = (file: File) => (file.size > 3 ? 'The file is too large.' : undefined);
  await render(
    <Held<File | null> initial={null} onChange={onChange}>
      {(held) => <FileField label="Logo" check={check} {...held} />}
    </Held>,
  );
  const input = () => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('There is no file input.');
    return page.elementLocator(found);
  };
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await userEvent.upload(input(), new File(['12345'], 'large.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file is too large.');
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.upload(input(), new File(['1'], 'small.png', { type: 'image/png' }));
  await expect.element(page.getByText('small.png')).toBeVisible();
  expect(document.querySelector('img')?.src).toMatch(/^blob:/);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('texts are added, moved and removed by keys', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<readonly string[]> initial={['a', 'b']} onChange={onChange}>
      {(held) => <TextListField label="Types" {...held} />}
    </Held>,
  );
  await page.getByLabelText('Types 2').click();
  await userEvent.keyboard('{Enter}c');
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'c']);
  await page.getByRole('button', { name: 'Move up' }).last().click();
  expect(onChange).toHaveBeenLastCalledWith(['a', 'c', 'b']);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  expect(onChange).toHaveBeenLastCalledWith(['c', 'b']);
  await expect.element(page.getByLabelText('Types 1')).toHaveFocus();
});

test('a secret that is set is replaced, removed or kept', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  await render(
    <Held<string | null | undefined> initial={undefined} onChange={onChange}>
      {(held) => <SecretField label="Key" isSet {...held} />}
    </Held>,
  );
  await expect.element(page.getByText('Set')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabelText('Key').fill('new');
  expect(onChange).toHaveBeenLastCalledWith('new');
});

test('choices are a group with a label, an error and a mark', async () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const options = ['Mo', 'Tu'].map((name) => ({ value: name, name }));
  await render(
    <Held<readonly string[]> initial={['Mo']} onChange={onChange}>
      {(held) => (
        <CheckboxGroupField label="Days" isRequired error="Choose one." options={options} {...held} />
      )}
    </Held>,
  );
  const group = page.getByRole('group', { name: 'Days' });
  await expect.element(group).toHaveAccessibleDescription('Choose one.');
  await group.getByText('Tu').click();
  expect(onChange).toHaveBeenLastCalledWith(['Mo', 'Tu']);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
