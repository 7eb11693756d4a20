const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text with at most `maxUnits` UTF-16 units. What a reader takes for one character, such as
 * an emoji with a skin tone or a letter with its marks, is kept whole or left out.
 */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  // Longer than any character: what follows cannot change where this part ends.
  const part = text.slice(0, maxUnits + maxCharacterUnits);
  let end = 0;
  for (const { index, segment } of characters.segment(part)) {
    if (index + segment.length > maxUnits) break;
    end = index + segment.length;
  }
  return part.slice(0, end);
}

/** Some texts pile hundreds of marks on one letter. Only so much of one is looked at. */
const maxCharacterUnits = 64;
