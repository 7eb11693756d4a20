import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { CodeBlock } from './code-block.tsx';
import { curlExample, sampleCall, scriptExample } from './code-examples.ts';
import type { DocumentedCall } from './list-operations.ts';
import type { OpenApiDocument } from './openapi-types.ts';

const languages = { curl: 'curl', script: 'JavaScript' } as const;
type Language = keyof typeof languages;
const writers = { curl: curlExample, script: scriptExample } as const;

/** The call as it is written in a terminal and in a program. */
export function CallExamples({ call, document }: { call: DocumentedCall; document: OpenApiDocument }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={t('Language of the example')} className="flex gap-1">
        {(Object.keys(languages) as Language[]).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === language}
            onClick={() => setLanguage(key)}
            className={classNames(
              'focus-ring touch-target h-8 rounded-button px-3 text-sm font-medium',
              key === language ? 'bg-primary-soft text-primary-strong' : 'text-muted hover:bg-hover',
            )}
          >
            {languages[key]}
          </button>
        ))}
      </div>
      <CodeBlock label={t('Example')} code={writers[language](sampleCall(call, document))} />
    </div>
  );
}
