const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
/** `https://host` or `https://*.host`, with at least two labels after a wildcard, and a port. */
const form = new RegExp(
  String.raw`^https://(?:${label}|(?:\*\.)?${label}(?:\.${label})+)(?::[1-9]\d{0,4})?$`,
);

/** Whether a text is an origin that may stand in a content security policy: nothing in it ends a source. */
export function isOutsideSource(text: string): boolean {
  return form.test(text) && URL.canParse(text.replace('*.', ''));
}
