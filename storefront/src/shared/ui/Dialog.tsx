import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** For content that needs the window's width. */
  wide?: boolean;
  children: ReactNode;
}

/** A sheet above the page: keeps the focus inside, closes by Escape, returns the focus. */
export function Dialog({ open, onClose, title, description, wide = false, children }: DialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/55" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...focus}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col bg-paper shadow-sheet focus:outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 ${wide ? 'md:w-[min(60rem,calc(100vw-2rem))]' : 'md:w-[34rem]'} md:-translate-x-1/2 md:-translate-y-1/2`}
        >
          <div className="colour-strip shrink-0" />
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2 sm:px-7">
            <div>
              <Radix.Title className="text-heading font-bold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close className="-mt-2 -mr-3 grid size-11 place-items-center" aria-label="닫기">
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-5 pb-7 sm:px-7">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix returns the focus to its own trigger only; ours are opened by any button, so that button is remembered. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
