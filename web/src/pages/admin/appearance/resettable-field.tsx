import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { placeAttribute } from './places.ts';
import { focusField } from './focus-field.ts';

interface ResettableFieldProps {
  label: string;
  /** Place in the draft. */
  place: string;
  /** Brings the built-in value back; undefined where the value is the built-in one. */
  onReset: (() => void) | undefined;
  /** Puts the button below the field, where something else is at the end of its first line. */
  isBelow?: boolean;
  /** The field, with its label at its top. */
  children: ReactNode;
}

/** A field whose value can differ from that of the built-in theme: a dot says so, and a button resets it. */
export function ResettableField({ label, place, onReset, isBelow, children }: ResettableFieldProps) {
  const { t } = useTranslation();
  return (
    <div {...{ [placeAttribute]: place }} className="relative flex min-w-0 flex-col gap-1.5">
      {children}
      {onReset && (
        <span
          className={classNames('flex items-center gap-1.5', isBelow ? 'self-end' : 'absolute end-0 top-0')}
        >
          <span aria-hidden className="size-1.5 rounded-full bg-primary" />
          <Button
            aria-label={t('Reset :name', { name: label })}
            onPress={(event) => {
              onReset();
              focusField(event);
            }}
            className="focus-ring touch-target rounded-small bg-background text-xs font-medium text-primary hover:underline"
          >
            {t('Reset')}
          </Button>
        </span>
      )}
    </div>
  );
}
