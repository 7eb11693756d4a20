import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { FileRequest } from '../../features/uploads/file-request/file-request.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { NameText } from '../../ui/name-text.tsx';

/** An upload-only link: what is asked for and by whom, and where to put it. */
export function FileRequestPage({ link }: { link: ShareableLink }) {
  const { t } = useTranslation();
  const { owner, title } = link;
  const name = owner?.display_name ?? '';
  return (
    <main className="flex flex-1 p-6 max-md:p-4">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-6 self-start rounded-dialog bg-paper p-8 shadow-popover max-md:p-5">
        <header className="flex flex-col gap-3">
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">
            <NameText>{title}</NameText>
          </h1>
          {owner && (
            <p className="flex items-center gap-2 text-muted">
              <Avatar name={name} image={owner.image} className="size-7" />
              <span>{t(':name asks you for files. You see only what you upload yourself.', { name })}</span>
            </p>
          )}
        </header>
        <FileRequest linkId={link.id} />
      </div>
    </main>
  );
}
