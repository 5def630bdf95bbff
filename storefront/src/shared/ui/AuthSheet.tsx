import type { ReactNode } from 'react';

interface AuthSheetProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of login, sign-up and password reset. */
export function AuthSheet({ title, lead, children }: AuthSheetProps) {
  return (
    <div className="page flex justify-center py-10 lg:py-16">
      <div className="crop-marks w-full max-w-lg bg-white p-6 shadow-sheet sm:p-10">
        <h1 className="text-title font-extrabold">{title}</h1>
        <p className="mt-1 mb-7 text-ink-soft">{lead}</p>
        {children}
      </div>
    </div>
  );
}
