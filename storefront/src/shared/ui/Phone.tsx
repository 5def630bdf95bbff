import { formatPhone } from '@store/domain';

/** A phone number on one line: browsers break at its hyphens. */
export function Phone({ number }: { number: string }) {
  return <span className="figures whitespace-nowrap">{formatPhone(number)}</span>;
}
