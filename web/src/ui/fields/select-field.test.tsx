import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { SelectField } from './select-field.tsx';

const options = ['Blue', 'Green', 'Violet'].map((name) => ({ value: name.toLowerCase(), name }));
const field = page.getByLabelText('Color');

function Colors() {
  const [color, setColor] = useState('blue');
  return <SelectField label="Color" options={options} value={color} onChange={setColor} />;
}

test('[CT-2] finds a choice by its first letter in the closed field', async () => {
  await render(<Colors />);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('v');
  await expect.element(field).toHaveValue('violet');
});

test('[CT-2] finds a choice by its first letter in the open list', async () => {
  await render(<Colors />);
  await field.click();
  await expect.poll(() => document.activeElement?.tagName).toBe('OPTION');
  await userEvent.keyboard('g{Enter}');
  await expect.element(field).toHaveValue('green');
});
