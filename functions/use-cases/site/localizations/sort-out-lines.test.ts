import { expect, test } from 'vitest';
import { sortOutLines } from './sort-out-lines.ts';

const written = { updatedAtMs: 1, updatedById: 1 };
const lines = {
  own: new Map([
    ['Save', { source: 'Save', text: 'Sichern', shipped: 'Speichern', ...written }],
    ['Delete', { source: 'Delete', text: 'Weg', shipped: 'Entfernen', ...written }],
    ['New', { source: 'New', text: 'Neu', ...written }],
  ]),
  shippedOf: (source: string) => ({ Save: 'Speichern', Delete: 'Löschen', Open: 'Öffnen' })[source],
};
const sort = (source: string, text: string | null, replaces?: string | null) =>
  sortOutLines([{ source, text, replaces }], lines);
const nothing = { wanted: [], conflicts: [] };

test('[LC4] what is written as it is changes nothing', () => {
  expect(sort('Save', 'Sichern', 'Sichern')).toEqual(nothing);
  expect(sort('New', 'Neu')).toEqual(nothing);
  expect(sort('Open', null, null)).toEqual(nothing);
  // Somebody else had the same idea.
  expect(sort('Save', 'Sichern', null)).toEqual(nothing);
});

test('[LC4] an outdated line that is written once more is up to date', () => {
  expect(sort('Delete', 'Weg', 'Weg').wanted).toHaveLength(1);
});

test('[LC4] a line that does not say any more what it is to replace is a conflict, with both texts', () => {
  expect(sort('Save', 'Behalten', 'Speichern')).toEqual({
    wanted: [],
    conflicts: [{ source: 'Save', theirs: 'Sichern', yours: 'Behalten' }],
  });
  expect(sort('Save', null, null).conflicts).toEqual([{ source: 'Save', theirs: 'Sichern', yours: null }]);
  expect(sort('Save', 'Behalten').wanted).toHaveLength(1);
});
