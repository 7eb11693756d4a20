import { useNavigate } from 'react-router-dom';
import { activeWorkspaceId, setActiveWorkspaceId } from '../../api/active-workspace.ts';
import { driveKeys } from '../../parts/drive/drive-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { forgetUndo } from '../../features/drive/actions/undo.ts';
import { routePaths } from '../../parts/paths.ts';

/**
 * Makes another space the active one and opens its top. What was being read is given up: its answer would be
 * of the space that is left; and what was done there is no longer to be undone from here.
 */
export function useSwitchSpace(): (workspaceId: number) => void {
  const navigate = useNavigate();
  return (workspaceId) => {
    if (workspaceId !== activeWorkspaceId()) {
      forgetUndo();
      void queryClient.cancelQueries({ queryKey: driveKeys.all });
      setActiveWorkspaceId(workspaceId);
    }
    void navigate(routePaths.drive);
  };
}
