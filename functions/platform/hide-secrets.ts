type Hiding = [pattern: RegExp, instead: string];

/** What must not stand in a log even where somebody else's error message names it, and what stands there instead. */
const secrets: Hiding[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  [/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&\s"\\]+/gi, '$1…'],
  [/(Bearer\s+|be_\w+=|XSRF-TOKEN=)[^;,\s"\\]+/gi, '$1…'],
  [
    /((?:password|passwd|secret|token|authorization|cookie|api_?key|private_?key|signature|credential)\s*=\s*)[^;,&\s"'\\]+/gi,
    '$1…',
  ],
];

/** Patterns of secrets and contents, for texts in which nobody looks for ids. */
const contents: Hiding[] = [
  [/((?:password|passwd|secret|token|authorization|cookie|key|code)["']?\s*:\s*["']?)[^;,&\s"']+/gi, '$1…'],
  // An address keeps its host and path.
  [/(\bhttps?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1?…'],
  // A quoted name stays, such as that of a property; a quoted sentence, address or document does not.
  [/"(?![\w.$#-]{1,40}")[^"]*"/g, '"…"'],
  [/'(?![\w.$#-]{1,40}')[^']*'/g, "'…'"],
  [/`(?![\w.$#-]{1,40}`)[^`]*`/g, '`…`'],
  [/\{[^{}]*[:"][^{}]*\}/g, '{…}'],
  // Keys, hashes and tokens: long words of letters and digits.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '…'],
  [/\b\d+\|\S+/g, '…'],
];

/**
 * Takes addresses, signatures, tokens and cookies out of a text. A second fence: nothing that is logged is meant to
 * have any of them, but messages of errors are written by others.
 */
export function hideSecrets(text: string): string {
  return hide(text, secrets);
}

/** Takes out of a text what `hideSecrets` does, and long words, quoted texts and parameters of addresses besides. */
export function hideContents(text: string): string {
  return hide(text, [...secrets, ...contents]);
}

function hide(text: string, list: Hiding[]): string {
  return list.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}
