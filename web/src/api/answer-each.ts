import type { SentDetail } from '#shared/errors.ts';
import { ApiError } from './api-error.ts';

const invalidStatus = 422;

/**
 * Sends a list, and again without the elements that the server refuses, so that one of them fails no other. Returns an
 * answer or a refusal in the place of each.
 * @param field of the list in the body, such as `files`
 * @throws ApiError where the call fails for another reason
 */
export async function answerEach<Item, Answer>(
  items: readonly Item[],
  field: string,
  send: (items: Item[]) => Promise<Answer[]>,
): Promise<(Answer | ApiError)[]> {
  try {
    return await send([...items]);
  } catch (error) {
    const refusals = refusalsOf(error, field);
    if (refusals.size === 0) throw error;
    const others = items.filter((_, nth) => !refusals.has(nth));
    const answers = others.length > 0 ? await answerEach(others, field, send) : [];
    const left = answers.values();
    return items.map((_, nth) => refusals.get(nth) ?? (left.next().value as Answer | ApiError));
  }
}

/** The errors of a list's elements by their places, as an error of each: `files.3.filename` becomes `filename`. */
function refusalsOf(error: unknown, field: string): Map<number, ApiError> {
  const refusals = new Map<number, ApiError>();
  if (!(error instanceof ApiError) || error.status !== invalidStatus) return refusals;
  const element = new RegExp(`^${field}\\.(\\d+)(?:\\.(.+))?$`);
  const found = Object.entries(error.errors).flatMap(([name, messages]) => {
    const [, nth, own = field] = element.exec(name) ?? [];
    return nth === undefined ? [] : [{ nth: Number(nth), own, messages, details: error.details[name] ?? [] }];
  });
  for (const [nth, ofElement] of Map.groupBy(found, (each) => each.nth)) {
    const [{ messages, details }] = ofElement as [(typeof found)[number]];
    const [detail] = details;
    refusals.set(
      nth,
      new ApiError({
        status: invalidStatus,
        message: messages[0] ?? error.message,
        errors: Object.fromEntries(ofElement.map((each) => [each.own, each.messages])),
        details: Object.fromEntries(
          ofElement.map((each): [string, SentDetail[]] => [each.own, each.details]),
        ),
        ...(detail && { code: detail.code, params: detail.params }),
      }),
    );
  }
  return refusals;
}
