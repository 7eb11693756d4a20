import { ArrowLeftIcon } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { DiscardGuard } from './discard-guard.tsx';
import { EditorTabs, type EditorTab } from './editor-tabs.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { useSaveKey } from './use-save-key.ts';

/** What an editor knows of its form. `useRouteForm` returns one. */
export interface EditorForm {
  isDirty: boolean;
  isSending: boolean;
  canSave: boolean;
  /** Saves, says so in a toast, and may open another page. It reports its own failures. */
  submit: () => void;
  problem?: string | undefined;
  isOutdated?: boolean;
  takeLatest?: () => Promise<void>;
}

interface EditorLayoutProps {
  title: string;
  /** Where Back leads. */
  backTo: string;
  /** Absent where nothing can be changed. */
  form?: EditorForm;
  /** Further buttons, before Save. */
  actions?: ReactNode;
  /** Further tabs. Their contents are outside of the form. */
  tabs?: readonly EditorTab[];
  /** Parameter of the address that names what is edited, besides the path: another value leaves the editor. */
  recordParameter?: string;
  /** Takes more of a wide screen, for what has a preview beside its fields. */
  isWide?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * An editor under a header that stays: title, Back and Save. It asks before changes are lost, and saves at
 * Ctrl+S.
 */
export function EditorLayout({ form, tabs = [], recordParameter, children, ...header }: EditorLayoutProps) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const formId = useId();
  const width = header.isWide ? 'max-w-7xl' : 'max-w-5xl';
  const fields = form ? (
    <EditorFields id={formId} form={form}>
      {children}
    </EditorFields>
  ) : (
    children
  );
  return (
    <div className="flex flex-1 flex-col">
      <DocumentTitle title={header.title} siteName={branding.site_name} isPrivate />
      {form && (
        <DiscardGuard isChanged={form.isDirty} isSaving={form.isSending} recordParameter={recordParameter} />
      )}
      <EditorHeader {...header} form={form} formId={formId} width={width} />
      <div
        className={classNames(
          'mx-auto w-full px-6 pb-12 max-md:px-3',
          width,
          tabs.length > 0 ? 'pt-2' : 'pt-6',
        )}
      >
        {tabs.length === 0 ? (
          fields
        ) : (
          <EditorTabs tabs={[{ key: 'details', title: t('Details'), content: fields }, ...tabs]} />
        )}
      </div>
    </div>
  );
}

interface EditorHeaderProps extends Pick<EditorLayoutProps, 'title' | 'backTo' | 'actions' | 'form'> {
  formId: string;
  width: string;
}

function EditorHeader({ title, backTo, actions, form, formId, width }: EditorHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-10 border-b border-divider bg-background">
      <div className={classNames('mx-auto flex min-h-14 w-full items-center gap-2 px-6 max-md:px-3', width)}>
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
        {form && (
          <SubmitButton
            form={formId}
            isDisabled={!form.isSending && !form.canSave}
            isPending={form.isSending}
          >
            {t('Save')}
          </SubmitButton>
        )}
      </div>
    </header>
  );
}

function EditorFields({ id, form, children }: { id: string; form: EditorForm; children: ReactNode }) {
  const { t } = useTranslation();
  const place = useRef<HTMLFormElement>(null);
  const save = () => {
    if (form.canSave && !form.isSending) form.submit();
  };
  useSaveKey(place, save);
  return (
    <form
      ref={place}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-6"
    >
      <FormProblem message={form.problem} />
      {form.isOutdated && form.takeLatest && (
        <OutdatedNote title={t('Somebody else changed this')} onLoad={form.takeLatest} />
      )}
      {children}
    </form>
  );
}
