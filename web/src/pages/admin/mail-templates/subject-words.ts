/** A line that is translated when the mail is sent: `{{ "Reset your password" | t }}`. */
const translatedLine = /\{\{-?\s*"([^"]*)"\s*\|\s*t\b[^}]*\}\}/g;

/**
 * A subject without the code around its words.
 * @param translate puts a line into the language of the reader
 */
export function subjectWords(subject: string, translate: (line: string) => string): string {
  return subject.replaceAll(translatedLine, (_code, line: string) => translate(line));
}
