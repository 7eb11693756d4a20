/** So long after the last letter a search by typing begins anew. */
const resetMs = 500;

/**
 * Finds choices by the beginning of their names, letter by letter, as lists of choices do. The same letter again
 * goes on to the next name that begins with it.
 */
export function createTypeAhead() {
  let typed = '';
  let lastMs = -Infinity;
  return {
    /** Whether letters have been typed so shortly before that a space belongs to them. */
    isTyping: (nowMs: number): boolean => nowMs - lastMs < resetMs,
    /** Index of the name that is meant, beginning after the current one; undefined where none fits. */
    find(letter: string, names: readonly string[], current: number, nowMs: number): number | undefined {
      typed = nowMs - lastMs < resetMs ? typed + letter : letter;
      lastMs = nowMs;
      const isRepeated = [...typed].every((each) => sameText(each, letter));
      const wanted = isRepeated ? letter : typed;
      // What has just been found still fits when more is typed.
      const first = isRepeated ? current + 1 : current;
      for (let step = 0; step < names.length; step += 1) {
        const index = (Math.max(first, 0) + step) % names.length;
        if (sameText(names[index]?.slice(0, wanted.length) ?? '', wanted)) return index;
      }
      return undefined;
    },
  };
}

function sameText(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}
