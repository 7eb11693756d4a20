import { page, type Locator } from 'vitest/browser';
import type { TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { aTranslationLine } from './managed-localizations.ts';

export const hostileLine = '<img src=x onerror="window.hurt = true">';

/** Lines in each state, as they are translated into German. */
export const someLines = (): TranslationLine[] => [
  aTranslationLine('Save', { shipped: 'Speichern' }),
  aTranslationLine('Hello :name', { shipped: 'Hallo :name' }),
  aTranslationLine('Users', { group: 'admin' }),
  aTranslationLine('Deleted :count [one file|other files]'),
  aTranslationLine('Trash', {
    shipped: 'Papierkorb',
    own: 'Mülleimer',
    outdated_shipped: 'Abfall',
    updated_by: 'Bob Ray',
  }),
  aTranslationLine(hostileLine, { shipped: hostileLine }),
];

const rows = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

/** The row of a line. */
export const rowOfLine = (source: string): Locator =>
  rows.filter({ has: page.getByText(source, { exact: true }) });

/** How many rows are in the document. */
export const rowCount = (): number => rows.elements().length;

/** The field with the translation of a line. */
export const textOf = (source: string): Locator =>
  page.getByRole('textbox', { name: `Translation ${source}`, exact: true });

/** The button that shows some of the lines, with their number. */
export const filterButton = (name: string): Locator =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

export const saveButton = page.getByRole('button', { name: 'Save', exact: true });
