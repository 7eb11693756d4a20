import { notFound } from '../../../platform/app-error.ts';
import { applyThemeForms } from './apply-theme-forms.ts';
import { changeThemes } from './change-themes.ts';

/** Deletes a theme. Throws 422 for a default one, so that the last one stays, too. */
export async function deleteTheme(id: number): Promise<void> {
  await changeThemes((all) => {
    const theme = all.find((known) => known.id === id);
    if (!theme) throw notFound();
    return applyThemeForms(all, [], [{ theme, place: 'id' }]);
  });
}
