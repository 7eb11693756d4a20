/** A plan that was chosen before signing in, and the price of it. */
export interface OnboardingSelection {
  productId: number;
  priceId: number;
}

export const selectionKey = 'be.onboarding.selected';

/** The plan that waits in this browser for its payment; nothing that is no such selection is one. */
export function findOnboardingSelection(): OnboardingSelection | undefined {
  const stored = readStored();
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { productId, priceId } = stored as Partial<Record<string, unknown>>;
  return isId(productId) && isId(priceId) ? { productId, priceId } : undefined;
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(selectionKey) ?? 'null');
  } catch {
    // Text of another version, or a browser that keeps nothing for this site: there is no selection.
    return undefined;
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
