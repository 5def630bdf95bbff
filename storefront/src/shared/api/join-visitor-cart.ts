import type { QueryClient } from '@tanstack/react-query';
import { formatCount, messageFor } from '@store/domain';
import { addCartItem } from '@store/openapi';
import { ApiError, messageOf } from '@store/openapi/session';
import { readVisitorCart, writeVisitorCart, type VisitorLine } from '../lib/visitor-cart';
import { visitorLineKey } from '../lib/visitor-lines';
import { paths } from '../paths';
import { hasLocal } from '../print/local-id';
import { toast } from '../ui/Toaster';
import { CART } from './cart';
import { lineBody } from './order-lines';

/** What became of the lines. */
interface Outcome {
  joined: number;
  /** Name and reason of each line that the server refused. */
  refused: string[];
  /** A file that was only on the device is gone with its page. */
  hasLostFile: boolean;
}

/**
 * One line after another, so that the cart keeps their order. Each leaves the device once the server has answered it;
 * without an answer the rest stays there for the next visit. Tabs of one browser take turns: no line joins twice.
 */
export async function joinVisitorCart(queries: QueryClient): Promise<void> {
  const outcome = await inTurn(joinAll);
  if (outcome.joined + outcome.refused.length === 0) return;
  await queries.invalidateQueries(CART);
  toast(textOf(outcome), {
    tone: outcome.joined === 0 ? 'danger' : 'good',
    link: { to: paths.cart, label: '장바구니 보기' },
  });
}

const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  // Absent outside of secure contexts.
  'locks' in navigator ? navigator.locks.request('visitor-cart', task) : task();

async function joinAll(): Promise<Outcome> {
  const outcome: Outcome = { joined: 0, refused: [], hasLostFile: false };
  for (const line of readVisitorCart()) {
    try {
      const print = await uploaded(line.print);
      outcome.hasLostFile ||= lostFile(line.print, print);
      await addCartItem({ body: lineBody({ ...line, print }) });
      outcome.joined += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.isPassing) break;
      outcome.refused.push(`${line.name} (${messageOf(error, messageFor('CART_ADD_FAILED'))})`);
    }
    const key = visitorLineKey(line);
    writeVisitorCart(readVisitorCart().filter((one) => visitorLineKey(one) !== key));
  }
  return outcome;
}

/** The print with its files in the member's vault; a file that the device no longer has follows later. */
async function uploaded(print: VisitorLine['print']): Promise<VisitorLine['print']> {
  if (print === null || !hasLocal(print)) return print;
  return (await import('../print/local-artwork')).uploadLocals(print);
}

const filesOf = (print: VisitorLine['print']): number =>
  print?.placements.filter(({ artwork }) => artwork !== null).length ?? 0;

const lostFile = (before: VisitorLine['print'], now: VisitorLine['print']): boolean =>
  filesOf(now) < filesOf(before);

function textOf({ joined, refused, hasLostFile }: Outcome): string {
  return [
    ...(joined === 0 ? [] : [`로그인 전에 담은 상품 ${formatCount(joined)}개를 회원 장바구니에 담았습니다.`]),
    ...(hasLostFile ? ['인쇄 파일은 다시 올려 주세요.'] : []),
    ...(refused.length === 0 ? [] : [`담지 못한 상품: ${refused.join(', ')}`]),
  ].join(' ');
}
