import { Menu, Text } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { isRole, ROLE_LABELS } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { logOut } from '../../shared/session/leave';
import { AccountButton } from './AccountButton';

/** The account's menu; it opens as soon as it is loaded, because the user opened it. */
export function AccountItems({ user }: { user: Profile }) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <Menu position="bottom-end" width={200} defaultOpened>
      <Menu.Target>
        <AccountButton user={user} loading={leaving} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="xs">{isRole(user.role) ? ROLE_LABELS[user.role] : ''}</Text>
          <Text size="xs">{user.email ?? user.account}</Text>
        </Menu.Label>
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={leave}>
          로그아웃
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
