import { useNavigate } from 'react-router-dom';
import { FileDown } from 'lucide-react';
import { Role } from '@store/domain';
import { messageOf, useSession } from '@store/openapi/session';
import { printBody } from '../api/order-lines';
import { useInstantEstimate } from '../api/use-instant-estimate';
import { estimateState } from '../lib/estimate-state';
import { paths } from '../paths';
import { withoutFiles } from '../print/local-artwork';
import { Button } from '../ui/Button';
import { toast } from '../ui/Toaster';

interface InstantEstimateProps {
  /** Products of the catalogue, in the chosen quantities. */
  lines: Parameters<typeof estimateState>[0];
  /** Whether something is missing; the caller shows it then. */
  isIncomplete?: () => boolean;
  className?: string;
}

/**
 * The paper that an approval inside a company needs, at the prices of this page and without waiting for a person. Visitors enter
 * name and contact first.
 */
export function InstantEstimate({ lines, isIncomplete, className }: InstantEstimateProps) {
  const session = useSession();
  const navigate = useNavigate();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const issuing = useInstantEstimate(isMember);
  const onClick = (): void => {
    if (issuing.isPending || isIncomplete?.() === true) return;
    if (!isMember) return void navigate(`${paths.estimate}#contact`, { state: estimateState(lines) });
    const input = lines.map(({ productId, optionValueIds, quantity, print = null }) => ({
      productId,
      optionValueIds: [...optionValueIds],
      quantity,
      ...(print === null ? {} : { print: printBody(withoutFiles(print, true)) }),
    }));
    issuing.mutate(
      { lines: input },
      {
        onError: (error) =>
          toast(messageOf(error, '견적서를 발행하지 못했습니다. 잠시 후 다시 시도해 주세요.'), {
            tone: 'danger',
          }),
      },
    );
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      onClick={onClick}
      disabled={lines.length === 0}
      aria-disabled={issuing.isPending}
    >
      <FileDown aria-hidden className="size-4" />
      {issuing.isPending ? '견적서 발행 중…' : '견적서 바로 받기 (PDF)'}
    </Button>
  );
}
