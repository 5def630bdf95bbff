/** Brings the first wrong field into view and puts the focus there, once the words stand at it. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('#product-form [aria-invalid="true"]');
    const words = document.querySelector<HTMLElement>('#product-form [data-list-error]');
    const target = field ?? words;
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
