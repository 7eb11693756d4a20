/** What must not stand in a log even where somebody else's error message names it, and what stands there instead. */
const hidden: [pattern: RegExp, instead: string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  [/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&\s"\\]+/gi, '$1…'],
  [/(Bearer\s+|be_\w+=|XSRF-TOKEN=)[^;,\s"\\]+/gi, '$1…'],
];

/**
 * Takes addresses, signatures, tokens and cookies out of a text. A second fence: nothing that is logged is meant to
 * have any of them, but messages of errors are written by others.
 */
export function hideSecrets(text: string): string {
  return hidden.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}
