import { useNavigate } from 'react-router-dom';
import { clearCache } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../parts/paths.ts';
import { abortUploads } from '../drive/shell/start-uploads.ts';

/**
 * The way out of the site after signing out: uploads end, the sign-in page comes, and then what was read for
 * the person goes; earlier, and the page that is left would read it anew as nobody.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    abortUploads();
    void Promise.resolve(navigate(routePaths.login)).then(clearCache);
  };
}
