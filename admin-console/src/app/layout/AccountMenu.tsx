import { Avatar, Button, type ButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentPropsWithRef } from 'react';
import type { Profile } from '@store/openapi/session';

const loadItems = () => import('./AccountItems');
const AccountItems = lazy(() => loadItems().then((module) => ({ default: module.AccountItems })));

/** Who is signed in, and the way out. What opens is fetched when the button is first approached. */
export function AccountMenu({ user }: { user: Profile }) {
  const [wasAsked, setWasAsked] = useState(false);
  const approach = (): void => void loadItems().catch(() => undefined);
  const button = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => setWasAsked(true)}
    />
  );
  return <Suspense fallback={button}>{wasAsked ? <AccountItems user={user} /> : button}</Suspense>;
}

/** The name of who is signed in, as the button that opens the menu. */
export function AccountButton({
  user,
  ...button
}: { user: Profile } & ButtonProps & ComponentPropsWithRef<'button'>) {
  const name = user.nickname ?? user.name;
  return (
    <Button
      variant="subtle"
      color="ink"
      size="compact-md"
      leftSection={<Avatar size={24} name={name} color="celadon" alt="" />}
      rightSection={<ChevronDown size={14} aria-hidden />}
      {...button}
    >
      {name}
    </Button>
  );
}
