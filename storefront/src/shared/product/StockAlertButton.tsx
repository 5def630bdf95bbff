import { Bell, BellOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage, useSession } from '@store/openapi/session';
import { useStockAlerts, useSetStockAlert } from '../api/stock-alerts';
import { isAfterLogin } from '../session/login-state';
import { isStaff } from '../session/member-role';
import { useLoginRedirect } from '../session/use-login-redirect';
import { Button } from '../ui/Button';

/** The product whose notice a visitor asked for before the log-in. */
const WANTED = 'stock_alert_wanted';

interface StockAlertButtonProps {
  product: { id: number; name: string };
  size: 'sm' | 'lg';
}

/**
 * Asks for one notice when a sold-out product is in stock again, or withdraws that. Visitors are led to the login, and
 * what they asked for is done when they come back; staff wait for nothing.
 */
export function StockAlertButton({ product: { id: productId, name }, size }: StockAlertButtonProps) {
  const session = useSession();
  const isRequested = useStockAlerts().some((request) => request.productId === productId);
  const change = useSetStockAlert();
  const askForLogin = useLoginRedirect();
  const ask = (): void => change.mutate({ productId, requested: true });
  useResumed(productId, ask);
  if (isStaff(session)) return null;
  const press = (): void => {
    if (change.isPending) return;
    if (isRequested) return change.mutate({ productId, requested: false });
    tabStorage.set(WANTED, String(productId));
    if (askForLogin()) return;
    tabStorage.remove(WANTED);
    ask();
  };
  const Icon = isRequested ? BellOff : Bell;
  return (
    <Button
      size={size}
      variant={isRequested || size === 'sm' ? 'plain' : 'buy'}
      className="w-full"
      aria-disabled={change.isPending}
      onClick={press}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{name}</span>
      {isRequested ? '재입고 알림 취소' : '재입고 알림 받기'}
    </Button>
  );
}

/** Asks once, straight after the log-in to which this product led. */
function useResumed(productId: number, ask: () => void): void {
  const { state } = useLocation() as { state: unknown };
  const resume = useEffectEvent(() => {
    if (tabStorage.get(WANTED) !== String(productId)) return;
    tabStorage.remove(WANTED);
    if (isAfterLogin(state)) ask();
  });
  useEffect(() => resume(), []);
}
