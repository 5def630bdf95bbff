/** Frames in which React has long shown an error that was just set, also on a busy machine. */
const MOST_FRAMES = 30;

/** Brings the first wrong field into view and puts the focus there, once the words stand at it. */
export function focusFirstError(frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('#product-form [aria-invalid="true"]');
    const words = document.querySelector<HTMLElement>('#product-form [data-list-error]');
    const target = field ?? words;
    if (target === null) {
      if (frames > 1) focusFirstError(frames - 1);
      return;
    }
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  });
}
