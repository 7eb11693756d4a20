import { useCallback, useState, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { contentPath } from '../../../parts/paths.ts';
import { latePart } from '../../../ui/late/late-part.tsx';
import { DelayedSpinner } from '../../../ui/spinner.tsx';
import { FailedPreview } from './failed-preview.tsx';
import { ImagePreview, VectorPreview } from './image-preview.tsx';
import { AudioPreview, VideoPreview } from './media-preview.tsx';
import { NoPreview } from './no-preview.tsx';
import { previewKindOf } from './preview-kind.ts';
import type { PreviewProps } from './preview-props.ts';

const late = { fallback: <DelayedSpinner />, onFailure: ({ onFail }: PreviewProps) => onFail() };
const PdfPreview = latePart(async () => (await import('./pdf/pdf-preview.tsx')).PdfPreview, late);
const TextPreview = latePart(async () => (await import('./text/text-preview.tsx')).TextPreview, late);

export interface FilePreviewProps {
  entry: FileEntry;
  /** The shareable link that gives the right to see it, where one does. */
  linkId?: number;
  /** The kind of the file as a picture, where the file itself is none. */
  icon: ReactNode;
  /** Absent where it may not be downloaded. */
  onDownload?: () => void;
}

/** The content of a file in the place that it is given, by its kind. */
export function FilePreview(props: FilePreviewProps) {
  // Another file, or another content of it, begins anew.
  return <Content key={`${props.entry.id} ${props.entry.file_name}`} {...props} />;
}

function Content({ entry, linkId, icon, onDownload }: FilePreviewProps) {
  const [failure, setFailure] = useState<{ text?: string }>();
  const [attempt, setAttempt] = useState(0);
  const onFail = useCallback((text?: string) => setFailure({ text }), []);
  if (previewKindOf(entry) === 'none' || !entry.url) return <NoPreview icon={icon} onDownload={onDownload} />;
  if (failure) {
    const retry = () => {
      setAttempt(attempt + 1);
      setFailure(undefined);
    };
    return <FailedPreview text={failure.text} onRetry={retry} onDownload={onDownload} />;
  }
  const address = contentPath(entry.url, linkId);
  return <ByKind key={attempt} entry={entry} linkId={linkId} icon={icon} address={address} onFail={onFail} />;
}

function ByKind(props: PreviewProps & { linkId?: number }) {
  const kind = previewKindOf(props.entry);
  switch (kind) {
    case 'image':
      return <ImagePreview {...props} />;
    case 'vector':
      return <VectorPreview {...props} />;
    case 'video':
      return <VideoPreview {...props} />;
    case 'audio':
      return <AudioPreview {...props} />;
    case 'pdf':
      return <PdfPreview {...props} />;
    case 'markdown':
    case 'text':
      return <TextPreview {...props} isMarkdown={kind === 'markdown'} />;
    case 'none':
      return null;
  }
}
