/** Frames in which React has long shown an error that was just set, also on a busy machine. */
const MOST_FRAMES = 30;

/**
 * Brings the first wrong field of the form with this id into view and puts the focus there, once it is marked; without
 * one, the first list whose error stands at no field (`data-list-error`).
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
