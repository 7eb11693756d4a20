import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { formatSize } from '../../../../parts/format-size.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DelayedSpinner } from '../../../../ui/spinner.tsx';
import { CodeLines } from './code-lines.tsx';
import { decodeText } from './decode-text.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { languageOf } from './language-of.ts';
import type { PreviewProps } from '../preview-props.ts';
import { shownTextBytes, textQuery } from './text-query.ts';
import { useHighlight } from './use-highlight.ts';

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then((markdown) => ({ default: markdown.MarkdownText })),
);

/** A text or source with numbered lines, at most its first megabyte; Markdown as it is meant to look. */
export function TextPreview({ entry, address, onFail, isMarkdown }: PreviewProps & { isMarkdown: boolean }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(textQuery(address, entry.file_size));
  const [chosen, setChosen] = useState<string>();
  const [isWrapped, setIsWrapped] = useState(true);
  const [isSource, setIsSource] = useState(!isMarkdown);
  useEffect(() => {
    if (isError) onFail();
  }, [isError, onFail]);
  const encoding = chosen ?? data?.encoding ?? 'utf-8';
  const text = useMemo(() => data && decodeText(data.bytes, encoding, data.isCut), [data, encoding]);
  if (!data || text === undefined) return <DelayedSpinner />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <div className="flex min-h-12 shrink-0 items-center justify-end gap-2 border-b border-divider px-4">
        {data.isCut && (
          <p role="status" className="me-auto text-sm text-muted">
            {t('Only the first :size are shown. Download the file to see all of it.', {
              size: formatSize(shownTextBytes),
            })}
          </p>
        )}
        <EncodingChoice value={encoding} onChange={setChosen} />
        {isSource && (
          <Button size="small" aria-pressed={isWrapped} onPress={() => setIsWrapped(!isWrapped)}>
            {isWrapped ? t('Do not wrap lines') : t('Wrap lines')}
          </Button>
        )}
        {isMarkdown && (
          <Button size="small" onPress={() => setIsSource(!isSource)}>
            {isSource ? t('Show formatted') : t('Show source')}
          </Button>
        )}
      </div>
      {isSource ? (
        <Source text={text} name={entry.name} isWrapped={isWrapped} />
      ) : (
        <Suspense fallback={<DelayedSpinner />}>
          <MarkdownText text={text} label={shownName(entry.name)} />
        </Suspense>
      )}
    </div>
  );
}

function Source({ text, name, isWrapped }: { text: string; name: string; isWrapped: boolean }) {
  const tokens = useHighlight(text, languageOf(name));
  return <CodeLines label={shownName(name)} text={text} tokens={tokens} isWrapped={isWrapped} />;
}
