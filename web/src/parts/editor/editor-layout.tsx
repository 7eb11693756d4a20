import { ArrowLeftIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DiscardGuard } from './discard-guard.tsx';

interface EditorLayoutProps {
  title: string;
  /** Where Back leads. */
  backTo: string;
  isChanged: boolean;
  isValid: boolean;
  /** Saves, says so in a toast, and may open another page. It reports its own failures. */
  onSave: () => Promise<void>;
  /** Further buttons, before Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An editor under a header that stays: title, Back and Save. It asks before changes are lost (AS-3, SH-12). */
export function EditorLayout({
  title,
  backTo,
  isChanged,
  isValid,
  onSave,
  actions,
  children,
}: EditorLayoutProps) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { isSaving, isSavingRef, save } = useSaving(onSave);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isValid) void save();
      }}
      className="flex flex-1 flex-col"
    >
      <DocumentTitle title={title} siteName={branding.site_name} isPrivate />
      <DiscardGuard isChanged={isChanged} isSaving={isSavingRef} />
      <header className="sticky top-0 z-10 border-b border-divider bg-background">
        <div className="mx-auto flex min-h-14 w-full max-w-5xl items-center gap-2 px-6 max-md:px-3">
          <Link
            to={backTo}
            aria-label={t('Back')}
            title={t('Back')}
            className="focus-ring touch-target -ms-2 grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
          >
            <Icon of={ArrowLeftIcon} className="rtl:-scale-x-100" />
          </Link>
          <h1 className="me-auto min-w-0 truncate text-lg font-semibold">{title}</h1>
          {actions}
          <SubmitButton isDisabled={!isSaving && !(isChanged && isValid)} isPending={isSaving}>
            {t('Save')}
          </SubmitButton>
        </div>
      </header>
      <div className="mx-auto w-full max-w-5xl px-6 py-6 max-md:px-3">{children}</div>
    </form>
  );
}

/** Saves once at a time. */
function useSaving(onSave: () => Promise<void>) {
  const [isSaving, setIsSaving] = useState(false);
  const isSavingRef = useRef(false);
  const save = async () => {
    if (isSavingRef.current) return;
    isSavingRef.current = true;
    setIsSaving(true);
    try {
      await onSave();
    } finally {
      isSavingRef.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, isSavingRef, save };
}
