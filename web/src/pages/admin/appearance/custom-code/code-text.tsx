import { Maximize2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CodeField } from '../../../../ui/code/code-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { FullScreenDialog } from '../../../../ui/overlays/full-screen-dialog.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { placeAttribute } from '../places.ts';
import { type CodeKind, codeTexts } from './code-texts.ts';
import { missingSources, withSources } from './missing-sources.ts';
import { useCssFault } from './use-css-fault.ts';

interface CodeTextProps {
  kind: CodeKind;
  code: CustomCode;
  isReadOnly: boolean;
  onChange: (text: string) => void;
  /** Allows the sources that the server has missed. */
  onAllow: (sources: CustomCode['allowed_sources']) => void;
}

const encoder = new TextEncoder();

/** One text of the custom code: its editor, which can fill the window, its size, and what is wrong with it. */
export function CodeText({ kind, code, isReadOnly, onChange, onAllow }: CodeTextProps) {
  const { t } = useTranslation();
  const { errors, details } = useAppearanceEditor();
  const [isLarge, setIsLarge] = useState(false);
  const { label, about, syntax, maxBytes } = codeTexts[kind];
  const text = code[kind];
  const place = `custom_code.${kind}`;
  const cssFault = useCssFault(kind === 'css' ? text : '');
  const bytes = encoder.encode(text).length;
  const tooLarge =
    bytes > maxBytes
      ? t('This can hold at most :kilobytes kB.', { kilobytes: maxBytes / bytesPerKilobyte })
      : undefined;
  const refusals = details[place] ?? [];
  const line = refusals[0]?.params?.line;
  const missing = missingSources(refusals);
  const field = (
    <CodeField
      label={t(label)}
      isLabelHidden
      syntax={syntax}
      value={text}
      isReadOnly={isReadOnly}
      error={tooLarge ?? errors[place]}
      faultyLine={typeof line === 'number' ? line : cssFault}
      onChange={onChange}
    />
  );
  return (
    <div className="-mt-3 flex flex-col gap-2" {...{ [placeAttribute]: place }}>
      <p className="text-sm text-muted">{t(about)}</p>
      {kind !== 'css' && (
        <p className="text-sm text-muted">
          {isReadOnly
            ? t('Only admins with the permission “admin” can change it.')
            : t(
                'Its scripts act with the rights of whoever looks at a page, admins too. Paste only code that you trust. Saving asks for your password.',
              )}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-muted tabular-nums">
          {t(':used of :limit kB', {
            used: (bytes / bytesPerKilobyte).toFixed(1),
            limit: maxBytes / bytesPerKilobyte,
          })}
        </p>
        <IconButton
          size="small"
          label={t('Edit in the whole window')}
          icon={<Icon of={Maximize2Icon} size={16} />}
          onPress={() => setIsLarge(true)}
        />
      </div>
      {!isLarge && field}
      {missing.length > 0 && !isReadOnly && (
        <Button
          size="small"
          className="self-start"
          onPress={() => onAllow(withSources(code.allowed_sources, missing))}
        >
          {t('Allow :sources', { sources: missing.map(({ source }) => source).join(', ') })}
        </Button>
      )}
      {cssFault !== undefined && errors[place] === undefined && (
        <p role="status" className="text-xs text-warning">
          {t('Line :line: browsers do not understand this, and skip it.', { line: cssFault })}
        </p>
      )}
      {isLarge && (
        <FullScreenDialog title={t(label)} onClose={() => setIsLarge(false)}>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{field}</div>
        </FullScreenDialog>
      )}
    </div>
  );
}
