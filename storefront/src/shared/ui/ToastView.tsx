import clsx from 'clsx';
import { Toast as Radix } from 'radix-ui';
import { Link } from 'react-router-dom';
import { VISIBLE_MS, type ToastViewProps } from './toast-model';

/** Longer where something can be undone. */
const ANSWERABLE_MS = 10_000;

const PRESS = 'min-h-11 shrink-0 font-semibold underline underline-offset-4';

/**
 * Stays while it has pointer or focus, so that its button does not vanish. Escape and a swipe to the right close it,
 * F8 moves the focus there.
 */
export default function ToastView({ toast, onClose }: ToastViewProps) {
  const { id, text, tone, link, action } = toast;
  return (
    // The provider is removed with the last message: after a close under the pointer a kept one would hold the next
    // ones for ever (github.com/radix-ui/primitives, issue 2461).
    <Radix.Provider label="알림">
      <Radix.Root
        key={id}
        type={tone === 'good' ? 'background' : 'foreground'}
        duration={action === undefined ? VISIBLE_MS : ANSWERABLE_MS}
        onOpenChange={onClose}
        className={clsx(
          'pointer-events-auto flex items-center gap-4 rounded-sheet px-5 py-1 text-white shadow-sheet',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          tone === 'good' ? 'bg-ink' : 'bg-danger',
        )}
      >
        <Radix.Description className="py-2">{text}</Radix.Description>
        {link !== undefined && (
          <Radix.Action asChild altText={link.label} type={undefined}>
            <Link to={link.to} className={clsx(PRESS, 'inline-flex items-center')}>
              {link.label}
            </Link>
          </Radix.Action>
        )}
        {action !== undefined && (
          <Radix.Action altText={action.label} onClick={action.onClick} className={PRESS}>
            {action.label}
          </Radix.Action>
        )}
      </Radix.Root>
      <Radix.Viewport
        label="알림 ({hotkey})"
        className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4"
      />
    </Radix.Provider>
  );
}
