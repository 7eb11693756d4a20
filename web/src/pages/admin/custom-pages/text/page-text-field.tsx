import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isEditable } from './is-editable.ts';

// Lazy, because the editor is large and the list of pages does not need it.
const RichText = lazy(() => import('./rich-text.tsx').then((text) => ({ default: text.RichText })));

interface PageTextFieldProps {
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

/** Text of a page, edited as rich text or as HTML. */
export function PageTextField({ value, onChange, error }: PageTextFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isSource, setIsSource] = useState(() => !isEditable(value));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <p id={id} className="text-sm font-medium">
          {t('Text')}
        </p>
        <Button look="quiet" onPress={() => setIsSource(!isSource)}>
          {isSource ? t('Edit as text') : t('Edit as HTML')}
        </Button>
      </div>
      {!isEditable(value) && (
        <p className="text-sm text-muted">
          {t('This text has elements that only HTML keeps. They are lost if you change it as text.')}
        </p>
      )}
      {isSource ? (
        <TextArea label={t('HTML')} isCode rows={20} value={value} onChange={onChange} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RichText labelledBy={id} value={value} onChange={onChange} />
        </Suspense>
      )}
      {error && (
        <p role="alert" className="text-xs font-medium wrap-anywhere text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
