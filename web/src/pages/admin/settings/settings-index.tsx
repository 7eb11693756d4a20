import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { settingsPath } from './settings-path.ts';

/** /admin/settings: opens the first section. */
export function SettingsIndex() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(settingsPath('general'), { replace: true });
  }, [navigate]);
  return null;
}
