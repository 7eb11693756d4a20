import type { CountedLine, Figure } from '../counts/counted-line.ts';
import type { Viewer } from './viewer.ts';

/** A name that the request does not tell. */
export const unknownName = 'unknown';

/** What views are told apart by. */
export type ViewSplit = keyof Viewer;

/** Names of the figures that views of one kind are counted by, without the name of the kind. */
export const splitPrefix = (split: ViewSplit) => `views.${split}.` as const;

/** The figures that a view adds to. */
export function viewLines(key: string, viewer: Viewer, atMs: number): CountedLine[] {
  const splits = Object.keys(viewer) as ViewSplit[];
  const figures: Figure[] = [
    'views',
    ...splits.map((split) => `${splitPrefix(split)}${viewer[split]}` as const),
  ];
  return figures.map((figure) => ({ figure, key, line: 1, atMs }));
}
