import { expect, test } from 'vitest';
import { matchFilled } from './match-filled.ts';

const lines = {
  'Too many requests. Try again in :seconds seconds.':
    'Zu viele Anfragen. In :seconds Sekunden geht es weiter.',
  ':file exceeds maximum allowed size of :size': ':size sind das Höchste; :file ist größer',
  ':count [one file|other files]': ':count [one Datei|other Dateien]',
  ':name · :size': ':name · :size',
  'Your account has been suspended.': 'Ihr Konto wurde gesperrt.',
  'Until :date.': 'Bis :date.',
};

test('[NB-9] a text of the server is found by the line that it was filled from', () => {
  expect(matchFilled('Too many requests. Try again in 5 seconds.', lines)).toBe(
    'Zu viele Anfragen. In 5 Sekunden geht es weiter.',
  );
  expect(matchFilled('a.b (1).pdf exceeds maximum allowed size of 5 GB', lines)).toBe(
    '5 GB sind das Höchste; a.b (1).pdf ist größer',
  );
});

test('what no line says, or says too vaguely, stays as it is', () => {
  expect(matchFilled('Too many cooks', lines)).toBeUndefined();
  expect(matchFilled('anything · at all', lines)).toBeUndefined();
  expect(matchFilled('3 files', lines)).toBeUndefined();
});

test('a value that looks like a place is not filled', () => {
  expect(matchFilled(':size exceeds maximum allowed size of 5 GB', lines)).toBe(
    '5 GB sind das Höchste; :size ist größer',
  );
});

test('[LOG-8] sentences that the server joins are translated one by one; an admin’s words between them stay', () => {
  expect(matchFilled('Your account has been suspended. Too loud. Until 2026-12-01.', lines)).toBe(
    'Ihr Konto wurde gesperrt. Too loud. Bis 2026-12-01.',
  );
});
