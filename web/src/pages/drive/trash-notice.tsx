import { Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { useMayInSpace } from '../../parts/drive/drive-spaces.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateDialog } from '../../ui/late/late-part.tsx';

const EmptyTrashDialog = lateDialog(
  async () => (await import('../../features/drive/actions/dialogs/empty-trash-dialog.tsx')).EmptyTrashDialog,
);

/** How long things stay in the trash, and the way to end that now. */
export function TrashNotice() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const mayEmpty = useMayInSpace('files.delete');
  const [isAsking, setIsAsking] = useState(false);
  const days = settings.drive.trash_retention_days;
  return (
    <div className="mx-4 mb-2 flex min-h-11 items-center gap-3 rounded-panel bg-background-alt py-1.5 ps-4 pe-2 text-sm max-md:mx-2">
      <p className="min-w-0 flex-1 text-muted">
        {days > 0 && t('Items in trash are deleted forever after :days days', { days })}
      </p>
      {mayEmpty && (
        <Button
          size="small"
          look="quiet"
          icon={<Icon of={Trash2Icon} size={16} />}
          onPress={() => setIsAsking(true)}
        >
          {t('Empty trash')}
        </Button>
      )}
      {isAsking && <EmptyTrashDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
