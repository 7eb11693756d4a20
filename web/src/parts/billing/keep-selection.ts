import { type OnboardingSelection, selectionKey } from '../onboarding-selection.ts';

/** Stores the plan that a guest has chosen, until they have an account and pay for it. */
export function keepOnboardingSelection(selection: OnboardingSelection): void {
  localStorage.setItem(selectionKey, JSON.stringify(selection));
}

/** Deletes the stored plan after its payment, or after another choice. */
export function dropOnboardingSelection(): void {
  localStorage.removeItem(selectionKey);
}
