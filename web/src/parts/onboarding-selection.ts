import { deviceStorage } from './browser-storage.ts';

/** A plan that was chosen before signing in, and the price of it. */
export interface OnboardingSelection {
  productId: number;
  priceId: number;
}

/** As the browser stores it. */
export interface StoredSelection extends OnboardingSelection {
  chosenAtMs: number;
  /** The first account that signed in afterwards: it ends with that one. */
  userId?: number;
}

export const selectionKey = 'be.onboarding.selected';

/** Whoever comes back later chooses again. */
const lifeMs = 86_400_000;

/**
 * The plan that waits in this browser for its payment by a user; nothing that is no such selection is one. It is the
 * user's from now on.
 */
export function claimOnboardingSelection(user: { id: number } | null): OnboardingSelection | undefined {
  const stored = readStored();
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { productId, priceId, chosenAtMs, userId = user?.id } = stored as Partial<Record<string, unknown>>;
  const isYoung = Number.isSafeInteger(chosenAtMs) && Date.now() - Number(chosenAtMs) < lifeMs;
  if (!isYoung || userId !== user?.id || !isId(productId) || !isId(priceId)) return undefined;
  if (user) deviceStorage.setItem(selectionKey, JSON.stringify({ ...stored, userId }));
  return { productId, priceId };
}

function readStored(): unknown {
  try {
    return JSON.parse(deviceStorage.getItem(selectionKey) ?? 'null');
  } catch {
    // Text of another version: there is no selection.
    return undefined;
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
