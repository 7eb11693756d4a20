import { type OnboardingSelection, selectionKey, type StoredSelection } from '../onboarding-selection.ts';
import { deviceStorage } from '../browser-storage.ts';

/** Stores the plan that a guest has chosen, until they have an account and pay for it, for a day at most. */
export function keepOnboardingSelection(selection: OnboardingSelection): void {
  const stored: StoredSelection = { ...selection, chosenAtMs: Date.now() };
  deviceStorage.setItem(selectionKey, JSON.stringify(stored));
}

/** Deletes the stored plan after its payment, or after another choice. */
export function dropOnboardingSelection(): void {
  deviceStorage.removeItem(selectionKey);
}
