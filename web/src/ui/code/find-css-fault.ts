import { cssLanguage } from '@codemirror/lang-css';

/** The first line, from 1, of a stylesheet at which its grammar is broken; undefined if it is not. */
export function findCssFault(css: string): number | undefined {
  let fault: number | undefined;
  cssLanguage.parser.parse(css).iterate({
    enter({ type, from }) {
      if (type.isError) fault ??= css.slice(0, from).split('\n').length;
    },
  });
  return fault;
}
