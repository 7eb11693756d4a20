import type { Theme } from '#shared/entities/site/theme.ts';
import type { SiteRecord } from '#shared/site-config/define-site-records.ts';
import { themes } from '#shared/site-config/themes.ts';
import type { Step } from '../../../data/commit.ts';
import { conflict } from '../../../platform/app-error.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { changeRecords, type RecordChange, type RecordsChange } from '../change-records.ts';
import { readRecords } from '../read-records.ts';
import { getConfigNow } from '../site-config.ts';

export type ThemeValue = Omit<Theme, 'id' | 'created_at' | 'updated_at'>;
export type SiteTheme = SiteRecord<ThemeValue>;

/** The themes as the last write left them, for those who change them. */
export async function getThemesNow(): Promise<SiteTheme[]> {
  return readRecords(themes, await getConfigNow());
}

/**
 * Changes themes and returns the first saved one.
 * @param decide gets all themes and the id for a new one; throws to refuse the change
 */
export function changeThemes(
  decide: (all: SiteTheme[], newId: number) => RecordsChange<ThemeValue>,
): Promise<SiteTheme | undefined> {
  return changeRecords(themes, decide, { audit: auditThemes, busy: () => conflict('themeChanged') });
}

const untold = ['id', 'type', 'version', 'created_at', 'updated_at'];

/** The entries of the audit log for changes of themes. */
export function auditThemes(changes: RecordChange<ThemeValue>[]): Step[] {
  return changes.map(({ former, next }) => {
    const action = former ? (next ? 'theme.update' : 'theme.delete') : 'theme.create';
    const { id, name } = (next ?? former) as SiteTheme;
    return auditStep(action, {
      target: { type: 'theme', id: String(id), name },
      changes: changesBetween(former && toldOf(former), next && toldOf(next), { without: untold }),
    });
  });
}

/** Each variable is told by itself. */
function toldOf({ values, font, ...theme }: SiteTheme): object {
  return { ...theme, ...values, ...(font && { font: font.family }) };
}
