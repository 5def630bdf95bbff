/** How long a sentence stays, milliseconds. */
export const SHOWN_MS = 6_000;

export interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'danger';
  link?: { to: string; label: string };
  /** What the sentence can be answered with: 되돌리기. */
  action?: { label: string; onClick: () => void };
}

export interface ToastViewProps {
  toast: Toast;
  onClose: () => void;
}
