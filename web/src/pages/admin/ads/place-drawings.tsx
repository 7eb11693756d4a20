import type { ComponentType, ReactNode } from 'react';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { classNames } from '../../../ui/class-names.ts';

/** A page in outlines, with an ad at its place. */
type Drawing = ComponentType<{ ad: ReactNode }>;

/** A text or a picture of the page. */
function Bar({ className }: { className: string }) {
  return <div className={classNames('rounded-panel bg-divider', className)} />;
}

const repeat = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <Bar key={index} className={className} />);

const LandingDrawing: Drawing = ({ ad }) => (
  <>
    <div className="flex h-20 shrink-0 items-center gap-8 px-16">
      <Bar className="me-auto h-8 w-40" />
      {repeat(3, 'h-5 w-24')}
    </div>
    {ad}
    <div className="flex items-center gap-16 px-16 py-14">
      <div className="flex flex-1 flex-col gap-6">
        <Bar className="h-12 w-full" />
        <Bar className="h-12 w-2/3" />
        <Bar className="h-5 w-5/6" />
        <Bar className="h-14 w-48" />
      </div>
      <Bar className="h-64 w-[560px]" />
    </div>
    <div className="flex flex-1 gap-10 px-16">{repeat(3, 'h-full flex-1')}</div>
  </>
);

const DriveDrawing: Drawing = ({ ad }) => (
  <div className="flex flex-1">
    <div className="flex w-64 shrink-0 flex-col gap-7 bg-background-alt px-6 py-8">
      <Bar className="mb-4 h-10 w-full" />
      {repeat(5, 'h-6 w-40')}
    </div>
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-20 shrink-0 items-center px-8">
        <Bar className="me-auto h-8 w-56" />
        <Bar className="h-8 w-24" />
      </div>
      {ad}
      <div className="grid grid-cols-4 gap-6 p-8">{repeat(8, 'h-52')}</div>
    </div>
  </div>
);

const PreviewDrawing: Drawing = ({ ad }) => (
  <div className="flex flex-1 flex-col bg-background-alt">
    <div className="flex h-20 shrink-0 items-center gap-6 bg-paper px-8">
      <Bar className="h-8 w-8" />
      <Bar className="me-auto h-8 w-64" />
      {repeat(3, 'size-8')}
    </div>
    <div className="flex min-h-0 flex-1 justify-center p-10">
      <Bar className="h-full w-[720px]" />
    </div>
    {ad}
  </div>
);

/** The pages of the places. */
export const drawings: Record<AdSlot, Drawing> = {
  'landing-top': LandingDrawing,
  drive: DriveDrawing,
  'file-preview': PreviewDrawing,
};
