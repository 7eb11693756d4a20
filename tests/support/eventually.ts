const everyMs = 100;

/** Asks again and again until the answer is there; what goes on in the background takes its time. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinMs = 30_000): Promise<T> {
  for (const endsAt = performance.now() + withinMs; performance.now() < endsAt;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error('What was waited for did not come');
}
