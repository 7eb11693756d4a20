/** What Git leaves where two changes meet, also as a formatter rewrites it in Markdown. */
const mark = /^(?:(?:<{7}|>{7}|\|{7})(?: |$)|={7}$|(?:> ){6}>)/;

/** Returns the lines of a text, counted from 1, that are left over from a merge. */
export function findConflictMarks(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (mark.test(line.trimEnd()) ? [index + 1] : []));
}
