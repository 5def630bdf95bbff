/** Frames after which React has shown a newly set error, even on a busy machine. */
const MOST_FRAMES = 30;

/**
 * Scrolls the first wrong field of the form with this id into view and focuses it, once it is marked; without one, the
 * first list whose error belongs to no field (`data-list-error`).
 */
export function focusFirstError(formId: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    const target =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('[data-list-error]');
    if (target === null || target === undefined) {
      if (frames > 1) focusFirstError(formId, frames - 1);
      return;
    }
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  });
}
