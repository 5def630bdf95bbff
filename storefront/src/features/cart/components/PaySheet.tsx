import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

interface PaySheetProps {
  /** `calm`: nothing is lost and nothing is in progress. */
  tone: 'busy' | 'good' | 'calm' | 'danger';
  title: string;
  text: string;
  detail?: string | null;
  children?: ReactNode;
}

const ICONS = {
  busy: <LoaderCircle aria-hidden className="size-12 animate-spin text-indigo motion-reduce:animate-none" />,
  good: <CircleCheck aria-hidden className="size-12 text-pine" />,
  calm: <CirclePause aria-hidden className="size-12 text-indigo" />,
  danger: <CircleAlert aria-hidden className="size-12 text-danger" />,
} as const;

/** One outcome of a payment, in plain words; changes are read out. */
export function PaySheet({ tone, title, text, detail = null, children }: PaySheetProps) {
  return (
    <div className="page flex justify-center py-16 lg:py-24">
      <div className="crop-marks w-full max-w-lg bg-white p-8 shadow-sheet sm:p-12">
        {ICONS[tone]}
        <div role={tone === 'danger' ? 'alert' : 'status'}>
          <h1 className="mt-5 text-title font-extrabold">{title}</h1>
          <p className="mt-2 text-ink-soft">{text}</p>
          {detail !== null && <p className="mt-2 text-sm break-all text-ink-faint">{detail}</p>}
        </div>
        {children !== undefined && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  );
}
