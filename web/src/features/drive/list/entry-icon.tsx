import type { ReactNode } from 'react';
import type { FileType } from '#shared/drive/file-type.ts';
import { classNames } from '../../../ui/class-names.ts';

const colors: Record<FileType, string> = {
  folder: 'text-blue',
  image: 'text-violet',
  text: 'text-slate',
  audio: 'text-pink',
  video: 'text-orange',
  pdf: 'text-red',
  spreadsheet: 'text-green',
  word: 'text-blue',
  powerPoint: 'text-amber',
  photoshop: 'text-sky',
  archive: 'text-teal',
  file: 'text-slate',
};

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const solid = { fill: 'currentColor' } as const;

/** What is drawn on the sheet of each kind. */
const marks: Record<Exclude<FileType, 'folder'>, ReactNode> = {
  image: <path {...line} strokeLinejoin="round" d="m7.5 17 3-3.5 2.2 2.3 1.3-1.4 2.5 2.6M14.2 11.2h.01" />,
  text: <path {...line} d="M8.5 11.5h7M8.5 14.25h7M8.5 17h4.5" />,
  audio: (
    <path
      {...line}
      strokeLinejoin="round"
      d="M10.5 17v-5.5l4.5-1v5.5M10.5 17a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0Zm4.5-1a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0Z"
    />
  ),
  video: (
    <path {...solid} d="M10 11.3v5.4a.6.6 0 0 0 .92.5l4.2-2.7a.6.6 0 0 0 0-1l-4.2-2.7a.6.6 0 0 0-.92.5Z" />
  ),
  pdf: (
    <path
      {...line}
      strokeLinejoin="round"
      d="M8 17.5c2.5-1.2 4.2-4.7 4.1-6.2-.1-1-1.3-.9-1.3.2 0 2.3 2.3 4.3 5 4.3 1 0 1-1.1-.2-1.1-2.9 0-5.4.9-7.6 2.8Z"
    />
  ),
  spreadsheet: <path {...line} d="M8 11.5h8v6H8zM8 14.5h8M12 11.5v6" />,
  word: <path {...line} strokeLinejoin="round" d="m8 11.5 1.7 5.5 2.3-5 2.3 5 1.7-5.5" />,
  powerPoint: <path {...line} strokeLinejoin="round" d="M8 11.5h8v4.5H8zM12 16v1.75M10.25 17.75h3.5" />,
  photoshop: (
    <path {...line} strokeLinejoin="round" d="m12 10.75 4 2.25-4 2.25-4-2.25zM8 15.5l4 2.25 4-2.25" />
  ),
  archive: <path {...line} d="M12 9.5h.01M12 12h.01M12 14.5h.01M11 16.5h2v1.5h-2z" />,
  file: null,
};

interface EntryIconProps {
  type: FileType;
  /** What its owner has given a folder, as CSS; the kind's own where there is none. */
  color?: string | null;
  className?: string;
}

// Constants: React skips an element that is the same as in the last render.
const folder = (
  <>
    <path
      {...solid}
      fillOpacity="0.55"
      d="M3 6.5A2.5 2.5 0 0 1 5.5 4h3.3c.7 0 1.3.3 1.8.8L12 6.25h6.5A2.5 2.5 0 0 1 21 8.75V11H3z"
    />
    <path {...solid} d="M3 9.25h18v8.25A2.5 2.5 0 0 1 18.5 20h-13A2.5 2.5 0 0 1 3 17.5z" />
  </>
);

const sheet = (
  <>
    <path
      {...solid}
      fillOpacity="0.2"
      d="M5 5a2.5 2.5 0 0 1 2.5-2.5H14L19 7.5V19a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 19z"
    />
    <path {...solid} fillOpacity="0.45" d="M14 2.5 19 7.5h-3.5A1.5 1.5 0 0 1 14 6z" />
  </>
);

/** The kind of an entry as a simple shape in its colour; a picture beside the name, so it says nothing itself. */
export function EntryIcon({ type, color, className = 'size-6' }: EntryIconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classNames('shrink-0', colors[type], className)}
      style={color ? { color } : undefined}
    >
      {type === 'folder' ? folder : sheet}
      {type !== 'folder' && marks[type]}
    </svg>
  );
}
