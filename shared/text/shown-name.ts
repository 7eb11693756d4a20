/** Characters that turn the direction of what follows: `photo<U+202E>gpj.exe` would be read as `photoexe.jpg`. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Keep their order in any text; isolates would become part of a link that a mail program finds. */
const wordOrUrl = /^(?:[a-z][!-~]*[a-z\d]|[a-z]+:\/\/[!-~]+)$/i;

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * A name as users may see it: without what turns its direction, so that its extension stands at its end. For titles,
 * labels and everything else that is the name alone; `NameText` is the component. Never for what is stored or sent.
 */
export function shownName(name: string): string {
  return name.replace(directionControls, '');
}

/**
 * A name as it stands in a text, in isolates if it would mix with the words around it. Texts filled by `fillMessage`,
 * and so those of `t()`, mails and notifications, have this already.
 */
export function nameInText(name: string, text: string): string {
  const shown = shownName(name);
  const [hasRight, hasLeft] = [rightToLeft.test(shown), leftToRight.test(shown)];
  const isRightText = rightToLeft.test(text);
  const mixes = isRightText ? hasLeft && !wordOrUrl.test(shown) : hasRight;
  return mixes ? firstStrongIsolate + shown + popIsolate : shown;
}
