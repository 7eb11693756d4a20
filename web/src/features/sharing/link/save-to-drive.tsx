import { FolderDownIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { importLink } from '#shared/routes/sharing/links.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { loginPath, routePaths } from '../../../parts/paths.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

interface SaveToDriveProps {
  link: ShareableLink;
  /** Where signing in leads back to. */
  returnPath: string;
}

/** Puts what the link shows among the visitor's shares; the owner has it already. */
export function SaveToDrive({ link, returnPath }: SaveToDriveProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const navigate = useNavigate();
  const save = useChange({
    send: () => call(importLink, { params: { id: link.id }, body: {} }),
    outdates: [driveKeys.view('sharedWithMe')],
    onDone: () => {
      const show = () => {
        toastQueue.close();
        void navigate(routePaths.driveShares);
      };
      const action = { label: t('Show'), onPress: show };
      toastQueue.show({ type: 'positive', message: t('Added to your drive'), action });
    },
  });
  if (me && (me.id === link.owner?.id || me.id === link.user_id)) return null;
  const icon = <Icon of={FolderDownIcon} size={18} />;
  if (!me) {
    return (
      <Link to={loginPath(returnPath)} className={buttonClass('secondary')}>
        {icon}
        {t('Save to my drive')}
      </Link>
    );
  }
  return (
    <Button icon={icon} isPending={save.isPending} onPress={() => void save.run()}>
      {t('Save to my drive')}
    </Button>
  );
}
