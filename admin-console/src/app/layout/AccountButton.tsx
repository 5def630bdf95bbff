import { Avatar, Button, type ButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import type { Profile } from '@store/openapi/session';

/** The name of the signed-in person, as the button that opens the menu. */
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
