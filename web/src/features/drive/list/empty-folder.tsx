import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface EmptyFolderProps {
  isRoot: boolean;
  canUpload: boolean;
}

/** A folder that holds nothing, and what to do about it. */
export function EmptyFolder({ isRoot, canUpload }: EmptyFolderProps) {
  const { t } = useTranslation();
  return (
    <div className="flex h-full">
      <EmptyState
        picture={<EmptyPicture />}
        title={isRoot && canUpload ? t('Drop files or folders here') : t('This folder is empty')}
        text={
          canUpload
            ? isRoot
              ? t('or use the New button')
              : t('Drop files here or use the New button')
            : undefined
        }
      />
    </div>
  );
}

/** An open bag with sheets above it. */
function EmptyPicture() {
  return (
    <svg aria-hidden viewBox="0 0 160 120" className="w-40 text-primary" fill="none">
      <ellipse cx="80" cy="108" rx="52" ry="6" fill="currentColor" opacity="0.08" />
      <rect
        x="52"
        y="14"
        width="34"
        height="44"
        rx="5"
        transform="rotate(-8 69 36)"
        className="fill-primary-soft"
      />
      <rect
        x="76"
        y="10"
        width="34"
        height="44"
        rx="5"
        transform="rotate(7 93 32)"
        fill="currentColor"
        opacity="0.45"
      />
      <path d="M38 52h84l-7 46a8 8 0 0 1-8 7H53a8 8 0 0 1-8-7z" fill="currentColor" />
      <path
        d="M62 66c0 12 8 19 18 19s18-7 18-19"
        className="stroke-on-primary"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
