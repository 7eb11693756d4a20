import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorTrace, TraceFrame, VendorGroup } from '#shared/error-trace.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isVendorGroup } from './trace-frames.ts';

interface StackListProps {
  trace: ErrorTrace;
  /** Place of the frame that is shown, among all. */
  selected: number | undefined;
  onSelect: (flatIndex: number) => void;
}

/** The steps to an error; those in others' code are folded into groups. */
export function StackList({ trace: { trace, totalVendorGroups }, ...choice }: StackListProps) {
  const { t } = useTranslation();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <section
      aria-label={t('Stack trace')}
      className="flex w-96 shrink-0 flex-col overflow-y-auto border-e border-divider bg-paper max-md:max-h-[45%] max-md:w-full max-md:border-e-0 max-md:border-b"
    >
      {totalVendorGroups > 0 && (
        <button
          type="button"
          onClick={() => setIsExpanded(!isExpanded)}
          className="focus-ring-inset sticky top-0 z-10 border-b border-divider bg-paper px-5 py-2.5 text-start text-sm font-medium text-primary-strong hover:bg-background-alt"
        >
          {isExpanded ? t('Collapse vendor frames') : t('Expand vendor frames')}
        </button>
      )}
      <ol>
        {trace.map((part) =>
          isVendorGroup(part) ? (
            <VendorFrames key={part.items[0]?.flatIndex} group={part} isExpanded={isExpanded} {...choice} />
          ) : (
            <FrameItem key={part.flatIndex} frame={part} {...choice} />
          ),
        )}
      </ol>
    </section>
  );
}

type Choice = Omit<StackListProps, 'trace'>;

/** A group says how many it stands for, and opens when it is pressed. */
function VendorFrames({
  group,
  isExpanded,
  ...choice
}: Choice & { group: VendorGroup; isExpanded: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isExpanded || isOpen) {
    return group.items.map((frame) => <FrameItem key={frame.flatIndex} frame={frame} {...choice} />);
  }
  return (
    <li className="border-b border-divider">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="focus-ring-inset block w-full px-5 py-2.5 text-start text-sm text-muted hover:bg-background-alt"
      >
        {t(':count vendor [one frame|other frames]', { count: group.items.length })}
      </button>
    </li>
  );
}

function FrameItem({ frame, selected, onSelect }: Choice & { frame: TraceFrame }) {
  const isSelected = frame.flatIndex === selected;
  return (
    <li className="border-b border-divider">
      <button
        type="button"
        aria-current={isSelected}
        onClick={() => onSelect(frame.flatIndex)}
        className={classNames(
          'focus-ring-inset block w-full px-5 py-2.5 text-start text-sm',
          isSelected ? 'bg-primary-soft text-primary-strong' : 'hover:bg-background-alt',
        )}
      >
        <bdi className="block font-medium wrap-anywhere">{frame.method}</bdi>
        <bdi className={classNames('block wrap-anywhere', !isSelected && 'text-muted')}>
          {`${frame.path}:${frame.lineNumber}`}
        </bdi>
      </button>
    </li>
  );
}
