/** The parts of a checkout that can stop a payment; each has the id `checkout-…`. */
export type CheckoutPart = 'lines' | 'coupon' | 'address' | 'payment' | 'evidence' | 'consents';

/**
 * Scrolls to what is missing, focuses it and outlines it until the focus leaves. A click leaves `:focus-visible` off,
 * so the outline is a mark of its own; the middle of the window is never below the pay bar of a phone.
 */
export function pointOut(part: CheckoutPart): void {
  const section = document.getElementById(`checkout-${part}`);
  if (section === null) return;
  const box = section.querySelector<HTMLElement>('input[type=checkbox]:required:not(:checked)');
  const target = box ?? section;
  const outlined = box?.closest<HTMLElement>('label') ?? section;
  target.focus({ preventScroll: true });
  outlined.scrollIntoView({ block: outlined === section ? 'nearest' : 'center' });
  outlined.dataset['missing'] = '';
  target.addEventListener('blur', () => delete outlined.dataset['missing'], { once: true });
}
