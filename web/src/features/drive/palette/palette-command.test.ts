import { StarIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import { commandsMatching, type PaletteCommand } from './palette-command.ts';

const commands = ['Move to', 'Make a copy', 'Shared with me', 'Élan'].map((label): PaletteCommand => ({
  id: label,
  label,
  icon: StarIcon,
  group: 'places',
  run: () => undefined,
}));
const labels = (text: string) => commandsMatching(commands, text).map(({ label }) => label);

test('every word must be in the label, in any order and without its accents', () => {
  expect(labels('copy ma')).toEqual(['Make a copy']);
  expect(labels('elan')).toEqual(['Élan']);
  expect(labels('zebra')).toEqual([]);
});

test('nothing typed matches all', () => {
  expect(labels('  ')).toHaveLength(4);
});
