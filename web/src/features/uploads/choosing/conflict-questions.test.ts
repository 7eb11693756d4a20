import { expect, test, vi } from 'vitest';
import { createConflictQuestions } from './conflict-questions.ts';

const sources = ['a', 'b', 'c'].map((name) => ({ file: new File([], name), relativePath: null }));
const told = (answered: { file: File | null; conflict?: string }[]) =>
  answered.map(({ file, conflict }) => [file?.name, conflict]);

test('[UQ-8] each file is asked about, and skipped ones are left out', async () => {
  const questions = createConflictQuestions();
  const answered = questions.ask(sources, 'Films');
  expect(questions.getSnapshot()).toMatchObject({ folderName: 'Films', left: sources });
  questions.answer('keepBoth', false);
  questions.answer('skip', false);
  expect(questions.getSnapshot()?.left).toEqual([sources[2]]);
  questions.answer('replace', false);
  expect(told(await answered)).toEqual([
    ['a', 'keepBoth'],
    ['c', 'replace'],
  ]);
  expect(questions.getSnapshot()).toBeUndefined();
});

test('[UQ-8] one answer for all, and the next question after it', async () => {
  const questions = createConflictQuestions();
  const listener = vi.fn<() => void>();
  questions.subscribe(listener);
  const first = questions.ask(sources, 'Films');
  const second = questions.ask(sources.slice(0, 1), 'Notes');
  questions.answer('replace', true);
  expect(await first).toHaveLength(3);
  expect(questions.getSnapshot()?.folderName).toBe('Notes');
  questions.answer('keepBoth', true);
  expect(told(await second)).toEqual([['a', 'keepBoth']]);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('[UQ-8] cancelling uploads what was decided before, and nothing else', async () => {
  const questions = createConflictQuestions();
  const answered = questions.ask(sources, 'Films');
  questions.answer('replace', false);
  questions.cancel();
  expect(told(await answered)).toEqual([['a', 'replace']]);
});
