import { lazy, Suspense, useState } from 'react';
import type { Profile } from '@store/openapi/session';
import { AccountButton } from './AccountButton';

const loadItems = () => import('./AccountItems');
const AccountItems = lazy(() => loadItems().then((module) => ({ default: module.AccountItems })));

/** Who is signed in, and the logout. The menu's code is fetched when the pointer first reaches the button. */
export function AccountMenu({ user }: { user: Profile }) {
  const [wasRequested, setRequested] = useState(false);
  const approach = (): void => void loadItems().catch(() => undefined);
  const button = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => setRequested(true)}
    />
  );
  return <Suspense fallback={button}>{wasRequested ? <AccountItems user={user} /> : button}</Suspense>;
}
