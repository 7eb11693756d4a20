/**
 * Does something with every item of a source and yields the results in its order, with up to `width` of them under
 * way before anybody asks for them. What is not taken is not begun: memory holds `width` results at most.
 */
export async function* inOrderAhead<Item, Result>(
  source: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of source) {
    const result = work(item);
    // Told to whoever takes it; a failure before that is nobody's yet.
    result.catch(() => undefined);
    underWay.push(result);
    const first = underWay.length < width ? undefined : underWay.shift();
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}
