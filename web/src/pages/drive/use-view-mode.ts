import { useBootstrap } from '../../api/bootstrap-query.ts';
import type { ViewMode } from '../../features/drive/list/window/list-layout.ts';
import { useStoredChoice } from '../site/use-stored-choice.ts';

/** List or grid, which this device remembers for all lists alike; until then as the site is set. */
export function useViewMode(): [ViewMode, (viewMode: ViewMode) => void] {
  const { settings } = useBootstrap();
  return useStoredChoice('drive.viewMode', ['list', 'grid'], settings.drive.default_view);
}
