import { useTranslation } from 'react-i18next';
import type { LinkOwner as Owner } from '#shared/entities/drive/shareable-link.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** Whose the shown files are. */
export function LinkOwner({ owner }: { owner: Owner | undefined }) {
  const { t } = useTranslation();
  if (!owner) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <Avatar name={owner.display_name} image={owner.image} className="size-6" />
      <span className="truncate">{t('Shared by :name', { name: owner.display_name })}</span>
    </span>
  );
}
