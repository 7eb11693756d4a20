import { createContext, use } from 'react';
import type { SentDetail } from '#shared/messages/errors.ts';
import type { AppearanceValues, PreviewPeople } from '#shared/entities/site/appearance.ts';

/** The draft of the appearance editor, for the panels that change it. */
export interface AppearanceEditor {
  /** With unsaved changes. Themes that are not saved yet have negative ids. */
  values: AppearanceValues;
  /** As they were read or saved last. */
  saved: AppearanceValues;
  /** What a new installation has. */
  defaults: AppearanceValues;
  /** Why values were refused, by their place: `general.site_name`, `themes.<id>.values.--be-primary`. */
  errors: Readonly<Record<string, string>>;
  /** Code and parameters of all errors at a place of a part that is an object, such as `custom_code.html_head`. */
  details: Readonly<Record<string, readonly SentDetail[]>>;
  /**
   * Changes the draft.
   * @param step names what is changed, such as a field. Changes of one step without a pause are undone together; null
   *   for a change that is a step by itself
   */
  change: (next: (values: AppearanceValues) => AppearanceValues, step: string | null) => void;
  /** The theme that the preview shows; null for the default one. */
  shownThemeId: number | null;
  showTheme: (id: number | null) => void;
  /** Stores the unsaved draft on the server at once. Throws as calls do. */
  storeDraft: () => Promise<void>;
  /** Whom the preview can show the site to, besides a guest and the admin. */
  previewPeople: PreviewPeople;
}

export const AppearanceContext = createContext<AppearanceEditor | undefined>(undefined);

/** The editor around a panel. */
export function useAppearanceEditor(): AppearanceEditor {
  const editor = use(AppearanceContext);
  if (!editor) throw new Error('A panel of the appearance editor was used outside of it.');
  return editor;
}
