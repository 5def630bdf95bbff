/** How long a message stays, milliseconds. */
export const VISIBLE_MS = 6_000;

export interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'danger';
  link?: { to: string; label: string };
  /** The message's action: 되돌리기. */
  action?: { label: string; onClick: () => void };
}

export interface ToastViewProps {
  toast: Toast;
  onClose: () => void;
}
